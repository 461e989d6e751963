import * as paths from 'shared-shop/paths'

const ofDesk = { guard: 'user', layout: 'desk' } as const

/** The addresses of the back office. Menus and cards show only screens that are here. */
export const routes = [
  { path: paths.desk, page: 'today', ...ofDesk },
  { path: paths.deskFiles, page: 'files', ...ofDesk },
  // Two, because an optional part would be ambiguous beside the others.
  { path: paths.deskUnknown.pattern, page: 'unknown', ...ofDesk },
  { path: paths.deskUnknownBelow.pattern, page: 'unknown', ...ofDesk },
]
