import { type ColorKey, colors } from '../data/colors.ts'
import { departments } from '../data/recipes/departments.ts'
import { circles, tileColors } from '../data/shop-window.ts'
import { picturePath } from './picture.ts'

type CategoryRow = {
  id: number
  fatherId: number | null
  name: string
  slug: string
  description: string
  position: number
  picture: string
  circlePosition: number | null
  circleName: string | null
  menuGroupId: number | null
}

type MenuGroupRow = { id: number; title: string; position: number }

/** The category tree, parents before children (`fatherId` null on the top level), and the groups of the menu. */
export function generateCategories(): { categories: CategoryRow[]; menuGroups: MenuGroupRow[] } {
  const categories: CategoryRow[] = []
  const menuGroups: MenuGroupRow[] = []
  const add = (
    row: { slug: string; name: string; about: string; position: number; art?: string; variant?: number },
    father: CategoryRow | null,
    menuGroupId: number | null,
  ): CategoryRow => {
    const circle = circles.findIndex(([slug]) => slug === row.slug)
    const art = row.art ?? row.slug
    const color: ColorKey = tileColors[row.slug] ?? tileColors[row.art ?? father?.slug ?? ''] ?? 'steel'
    const category: CategoryRow = {
      id: categories.length + 1,
      fatherId: father?.id ?? null,
      name: row.name,
      slug: row.slug,
      description: row.about,
      position: row.position,
      picture: picturePath(art, colors[color], row.variant ?? 0),
      circlePosition: circle === -1 ? null : circle + 1,
      circleName: circles[circle]?.[1] ?? null,
      menuGroupId,
    }
    categories.push(category)
    return category
  }

  departments.forEach((department, index) => {
    const top = add({ ...department, position: index + 1 }, null, null)
    let group: MenuGroupRow | null = null
    if (department.menuTitle !== null) {
      group = { id: menuGroups.length + 1, title: department.menuTitle, position: menuGroups.length + 1 }
      menuGroups.push(group)
    }
    department.recipes.forEach((recipe, order) => {
      const branch = add({ ...recipe, position: order + 1 }, top, group?.id ?? null)
      recipe.kinds.forEach((kind, place) => {
        const about = `${kind.name} از برندهای گوناگون؛ ${recipe.about}`
        add({ ...kind, about, position: place + 1, variant: place }, branch, null)
      })
    })
  })
  return { categories, menuGroups }
}
