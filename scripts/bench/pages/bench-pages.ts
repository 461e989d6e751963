import * as paths from 'shared-shop/paths'

export const benchPages = {
  home: '/',
  listing: paths.category('espresso-makers'),
  product: paths.product.pattern,
  cart: paths.cart,
} as const

export type BenchPage = keyof typeof benchPages

/** One of the measured sites: as browsers reach it, through its front end, and its server. */
export interface Site {
  readonly front: string
  readonly server: string
  /** What its front end has sent so far, bytes. */
  readonly bytesSent: () => number
}

/** The path of a page; of the product page, that of the first product of the listing. */
export async function pathOf(page: BenchPage, { server }: Site): Promise<string> {
  return page === 'product' ? firstProduct(server) : benchPages[page]
}

async function firstProduct(server: string): Promise<string> {
  const [path] = await linksOf(server + benchPages.listing, paths.product(''))
  if (path === undefined) throw new Error(`${server}${benchPages.listing} lists no product`)
  return path
}

/** The paths that a page links to and that begin with `beginning`, each once. */
export async function linksOf(url: string, beginning: string): Promise<string[]> {
  const html = await (await fetch(url)).text()
  const links = Array.from(html.matchAll(/ href="([^"?]+)"/g), ([, path = '']) => path)
  return [...new Set(links.filter(path => path.startsWith(beginning)))]
}
