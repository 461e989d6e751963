import { matchPath } from 'react-router-dom'
import { type PageRoute, urlTable } from '../url-table.ts'

/** The route of the URL table at a path; undefined for the shell's own pages and unknown paths. */
export function routeAt(pathname: string): PageRoute | undefined {
  return urlTable.find(({ path }) => matchPath(path, pathname))
}
