import type { Comparison } from 'shared-shop/endpoints/catalogue/product-compare'
import { messageOf } from 'shared-shop/errors/messages'
import { formatNumber } from 'shared-shop/text/digits'
import type { CompareAddress } from './compare-address.ts'

/** What of the address is not shown, and why. */
export function compareNotes(address: CompareAddress, { refused, missing }: Comparison): string[] {
  return [
    ...(address.tooMany ? [messageOf('compare-full')] : []),
    ...refused.map(({ name, kind }) => `«${name}» از دستهٔ «${kind}» است. ${messageOf('compare-other-kind')}`),
    ...(missing.length > 0 ? [`${formatNumber(missing.length)} کالای این نشانی در فروشگاه نیست.`] : []),
  ]
}
