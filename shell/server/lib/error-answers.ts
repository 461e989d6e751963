import type { ApiError } from 'shared-base/errors/api-error'
import type { ShopDefinition } from '../../engine/host/shop-definition.ts'

export type ErrorAnswers = Readonly<
  Record<'badRequest' | 'pinRefused' | 'notAllowed' | 'notFound' | 'tooLarge' | 'unavailable', ApiError>
>

/** The bodies of answers that are no page. */
export function errorAnswers({ textOf }: Pick<ShopDefinition, 'textOf'>): ErrorAnswers {
  return {
    badRequest: { code: 'BAD_REQUEST', message: textOf('invalid-input') },
    pinRefused: { code: 'PIN_REFUSED', message: textOf('forbidden') },
    notAllowed: { code: 'METHOD_NOT_ALLOWED', message: textOf('invalid-input') },
    notFound: { code: 'NOT_FOUND', message: textOf('not-found') },
    tooLarge: { code: 'TOO_LARGE', message: textOf('TOO_LARGE') },
    unavailable: { code: 'UNAVAILABLE', message: textOf('server-error') },
  }
}
