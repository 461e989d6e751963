import type { brandList } from 'shared-shop/endpoints/catalogue/brand-list'
import type { EndpointAnswer } from 'shared-shop/http/endpoint'

type CountedBrand = EndpointAnswer<typeof brandList>[number]

export interface BrandLetter {
  readonly letter: string
  readonly brands: readonly CountedBrand[]
}

/** Letters indexed under another letter in a Persian index. */
const under: Readonly<Record<string, string>> = { آ: 'ا', أ: 'ا', إ: 'ا', ك: 'ک', ي: 'ی' }

/** Groups brands by first letter; letters and brands keep the input order. */
export function byLetter(brands: readonly CountedBrand[]): BrandLetter[] {
  const groups = new Map<string, CountedBrand[]>()
  for (const brand of brands) {
    const [first = ''] = brand.name.trim()
    const letter = under[first] ?? first.toUpperCase()
    const group = groups.get(letter)
    if (group) group.push(brand)
    else groups.set(letter, [brand])
  }
  return [...groups].map(([letter, members]) => ({ letter, brands: members }))
}
