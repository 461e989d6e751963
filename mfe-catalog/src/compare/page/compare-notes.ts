import type { Comparison } from 'shared-shop/endpoints/catalogue/product-compare'
import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'
import { formatNumber } from 'shared-shop/text/digits'
import type { CompareAddress } from '../compare-address.ts'

/** Which parts of the URL are not shown, and why. */
export function compareNotes(address: CompareAddress, { refused, missing }: Comparison): string[] {
  return [
    ...(address.tooMany ? [catalogueTexts['compare-full']] : []),
    ...refused.map(
      ({ name, kind }) => `«${name}» از دستهٔ «${kind}» است. ${catalogueTexts['compare-other-kind']}`,
    ),
    ...(missing.length > 0 ? [`${formatNumber(missing.length)} کالای این نشانی در فروشگاه نیست.`] : []),
  ]
}
