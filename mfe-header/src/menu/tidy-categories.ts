import type { CategoryTree } from 'shared-shop/catalogue/category'

interface Entry {
  readonly id: number
  readonly name: string
}

/** Displayable entries of one level: named, without duplicates. */
export function shownOf<Each extends Entry>(level: readonly Each[]): readonly Each[] {
  const seen = new Set<number>()
  return level.filter(({ id, name }) => {
    if (name.trim() === '' || seen.has(id)) return false
    seen.add(id)
    return true
  })
}

/** Top-level entries have parent id 0 (spec §2). */
export function topLevel(trees: readonly CategoryTree[]): readonly CategoryTree[] {
  return shownOf(trees.filter(({ fatherId }) => fatherId === 0))
}
