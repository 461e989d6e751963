import { formatNumber } from 'shared-shop/digits'
import type { Comparison } from 'shared-shop/endpoints/product-compare'
import { messageOf } from 'shared-shop/messages'
import type { CompareAddress } from './compare-address.ts'

/** What of the address is not shown, and why. */
export function compareNotes(address: CompareAddress, { refused, missing }: Comparison): string[] {
  return [
    ...(address.tooMany ? [messageOf('compare-full')] : []),
    ...refused.map(({ name, kind }) => `«${name}» از دستهٔ «${kind}» است. ${messageOf('compare-other-kind')}`),
    ...(missing.length > 0 ? [`${formatNumber(missing.length)} کالای این نشانی در فروشگاه نیست.`] : []),
  ]
}
