import type { Comparison } from 'shared-shop/endpoints/catalogue/product-compare'
import { textOf } from 'shared-shop/errors/texts'
import { formatNumber } from 'shared-shop/text/digits'
import type { CompareAddress } from '../compare-address.ts'

/** Which parts of the URL are not shown, and why. */
export function compareNotes(address: CompareAddress, { refused, missing }: Comparison): string[] {
  return [
    ...(address.tooMany ? [textOf('compare-full')] : []),
    ...refused.map(({ name, kind }) => `«${name}» از دستهٔ «${kind}» است. ${textOf('compare-other-kind')}`),
    ...(missing.length > 0 ? [`${formatNumber(missing.length)} کالای این نشانی در فروشگاه نیست.`] : []),
  ]
}
