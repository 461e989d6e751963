import type { PageHead } from 'shared-remote'
import type { CheckedFile, HashedFile } from '../../engine/composition/checked-file.ts'
import type { ShopDefinition } from '../../engine/host/shop-definition.ts'
import type { PageState } from '../../engine/isomorphic/page-state.ts'
import { pageStateId } from '../../engine/isomorphic/page-state-id.ts'
import { skipOffscreen } from '../../engine/isomorphic/skip-offscreen.ts'
import { fontAttribute } from '../../engine/isomorphic/stored-font.ts'
import type { DocumentLook } from '../lib/served-shop.ts'
import { inlineScripts } from './inline/inline-scripts.ts'

/** Stand in a cached page for what each answer fills in: its CSP nonce, its request's trace id, the id of its view. */
export const placeholders = {
  nonce: 'nonce-goes-here-6f1c0b',
  trace: 'trace-goes-here-6f1c0b',
  viewId: 'view-goes-here-6f1c0b',
} as const

export interface ShellAssets {
  /** Modules of the first load, each run in a task of its own. */
  readonly scripts: readonly string[]
  /** CSS of every page, inlined: it is small, and a request for it would delay the first paint. */
  readonly css: string
  readonly styleLinks: readonly string[]
  /** The shop's font. */
  readonly font: string | undefined
  /** The icon sprite: style sheets name it, so browsers would find it only after the first layout. */
  readonly sprites: readonly string[]
}

interface DocumentParts {
  readonly shop: Parameters<typeof inlineScripts>[0] & Pick<ShopDefinition, 'language'>
  readonly look: DocumentLook
  readonly title: string
  /** Undefined for an error or missing page, which must not be indexed. */
  readonly head: PageHead | undefined
  readonly siteOrigin: string
  readonly shopName: string
  /** Path of the page: its canonical URL when the page names none. */
  readonly pathname: string
  /** Only for signed-in visitors: others are redirected before the first paint. */
  readonly guarded: boolean
  /** `<style>` elements of the page. */
  readonly styleTags: string
  readonly assets: ShellAssets
  readonly preload: readonly CheckedFile[]
  /** The pictures that the first view needs at once. */
  readonly pictures: readonly PicturePreload[]
  /** All scripts of remotes that this page may load, now or later. */
  readonly modules: readonly HashedFile[]
  readonly state: PageState
}

/** A picture as `<link rel=preload>` names it (HTML, imagesrcset). */
export interface PicturePreload {
  readonly href?: string | undefined
  readonly type?: string | undefined
  readonly imagesrcset?: string | undefined
  readonly imagesizes?: string | undefined
}

/** The HTML document around the rendered page: the text before it and the text after it. */
export function renderDocument(parts: DocumentParts): { readonly before: string; readonly after: string } {
  const { head, assets, siteOrigin, look } = parts
  const scripts = inlineScripts(parts.shop)
  const { lang, dir } = parts.shop.language
  const robots = head ? head.robots : 'noindex'
  const before = [
    '<!doctype html>',
    `<html lang="${lang}" dir="${dir}" ${skipOffscreen}${assets.font ? ` ${fontAttribute}="${text(assets.font)}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    // Before the pictures: without it, browsers choose their size for a viewport of 980 px.
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // The first picture decides when the page looks complete: nothing is requested before it.
    ...parts.pictures.map(picturePreload),
    parts.guarded && scripts.guard.tag,
    scripts.font.tag,
    scripts.earlyTaps.tag,
    `<title>${text(parts.title)}</title>`,
    head?.description && `<meta name="description" content="${text(head.description)}">`,
    robots && `<meta name="robots" content="${text(robots)}">`,
    ...(head ? addressAndOpenGraph(parts, head) : []),
    `<meta name="theme-color" content="${look.themeColor}">`,
    `<meta property="csp-nonce" nonce="${placeholders.nonce}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="apple-touch-icon" href="${look.appleTouchIcon}">`,
    ...assets.sprites.map(
      url =>
        `<link rel="preload" href="${url}" as="image" type="image/svg+xml" crossorigin fetchpriority="high">`,
    ),
    assets.css && `<style nonce="${placeholders.nonce}">${assets.css}</style>`,
    ...assets.styleLinks.map(url => `<link rel="stylesheet" href="${url}">`),
    parts.styleTags.replaceAll('<style ', `<style nonce="${placeholders.nonce}" `),
    ...(head?.jsonLd ?? []).map(
      item => `<script type="application/ld+json">${json(withOrigin(item, siteOrigin))}</script>`,
    ),
    '</head>',
    '<body>',
    '<div id="root">',
  ]
  const after = [
    '</div>',
    `<script type="application/json" id="${pageStateId}">${json(parts.state)}</script>`,
    // Last, so that nothing that the first paint needs shares the network with them.
    importMap(parts.modules),
    ...parts.preload.map(modulePreload),
    ...assets.scripts.map(url => `<script type="module" src="${url}"></script>`),
    '</body>',
    '</html>',
  ]
  return {
    before: before.filter(Boolean).join('\n'),
    after: after.filter(Boolean).join('\n'),
  }
}

/** The page's canonical URL for search engines (RFC 6596), and its preview when shared (ogp.me). */
function addressAndOpenGraph(
  { siteOrigin, shopName, pathname, look }: DocumentParts,
  head: PageHead,
): string[] {
  const address = siteOrigin + (head.canonical ?? pathname)
  const graph: [name: string, content: string | undefined][] = [
    ['title', head.title],
    ['type', head.kind ?? 'website'],
    ['url', address],
    ['site_name', shopName],
    ['locale', 'fa_IR'],
    ['image', siteOrigin + (head.image ?? look.sign)],
    ['description', head.description],
  ]
  return [
    `<link rel="canonical" href="${text(address)}">`,
    ...graph.flatMap(([name, content]) =>
      content ? [`<meta property="og:${name}" content="${text(content)}">`] : [],
    ),
    `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}">`,
  ]
}

/**
 * The browser refuses a script whose hash does not match, also when it is imported later (HTML, import maps). A script
 * whose preload was refused is requested again by its importer.
 */
function importMap(files: readonly HashedFile[]): string | undefined {
  if (files.length === 0) return undefined
  const integrity = Object.fromEntries(files.map(file => [file.url, file.integrity]))
  return `<script type="importmap" nonce="${placeholders.nonce}">${json({ integrity })}</script>`
}

function picturePreload(picture: PicturePreload): string {
  const attributes = Object.entries(picture).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${text(value)}"`],
  )
  return `<link rel="preload" as="image" fetchpriority="high"${attributes.join('')}>`
}

/** Low: the first paint needs the document and pictures before the scripts. */
function modulePreload({ url, integrity }: CheckedFile): string {
  const check = integrity ? ` integrity="${text(integrity)}"` : ''
  return `<link rel="modulepreload" fetchpriority="low" href="${text(url)}"${check}>`
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** Structured data needs absolute URLs; pages write paths, because they do not know the site's origin. */
function withOrigin(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return value.startsWith('/') ? origin + value : value
  if (Array.isArray(value)) return value.map(item => withOrigin(item, origin))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withOrigin(item, origin)]))
}

/** JSON that cannot close the script element around it. */
function json(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
