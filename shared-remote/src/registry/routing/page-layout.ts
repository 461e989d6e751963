/**
 * The frame of a page: `full`; `checkout` with a reduced header and footer; `desk` with neither, for pages that bring a
 * frame of their own.
 */
export const pageLayouts = ['full', 'checkout', 'desk'] as const
export type PageLayout = (typeof pageLayouts)[number]

export function isPageLayout(layout: string): layout is PageLayout {
  return (pageLayouts as readonly string[]).includes(layout)
}
