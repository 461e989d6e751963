// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { pageStateSchema } from '../../engine/isomorphic/page-state.ts'
import { pageStateId } from '../../engine/isomorphic/page-state-id.ts'
import { documentLook } from '../../frame/server/web-manifest.ts'
import { shop } from '../../frame/shop.ts'
import { placeholders, renderDocument } from './document.ts'
import { inlineScripts } from './inline/inline-scripts.ts'

const { earlyTaps, font } = inlineScripts(shop)

type Parts = Parameters<typeof renderDocument>[0]

const hostile = `</script><script>alert(1)</script><!-- " ' & \u2028 \u2029`

function render(parts: Partial<Parts> = {}): { html: string; document: Document } {
  const { before, after } = renderDocument({
    shop,
    look: documentLook,
    title: 'خانه',
    head: { title: 'خانه' },
    siteOrigin: 'https://shop.example',
    shopName: 'خانه‌نو',
    pathname: '/blog',
    guarded: false,
    styleTags: '<style data-styled="true">a{color:red}</style>',
    assets: {
      scripts: ['/assets/main.js'],
      css: 'body{margin:0}',
      styleLinks: [],
      font: '/assets/vazirmatn.woff2',
      sprites: ['/assets/icons.svg'],
    },
    pictures: [],
    preload: [{ url: '/remotes/mfe-catalog/1/remoteEntry.js', integrity: 'sha256-a+/=' }],
    modules: [
      { url: '/remotes/mfe-cart/1/remoteEntry.js', integrity: 'sha256-b' },
      { url: '/remotes/mfe-catalog/1/remoteEntry.js', integrity: 'sha256-a+/=' },
    ],
    state: {
      composition: { key: 'k', remotes: {} },
      site: { shopName: 'خانه‌نو', companyName: '', offices: [] },
      telemetrySample: 0,
      viewId: '',
      page: { path: '/' },
    },
    ...parts,
  })
  const html = `${before}<main>فروشگاه</main>${after}`
  return { html, document: new DOMParser().parseFromString(html, 'text/html') }
}

describe('renderDocument', () => {
  test('a page – is Persian, right to left, with its body and the given preloads', () => {
    const { html, document } = render()

    expect(
      html.startsWith(
        '<!doctype html>\n<html lang="fa" dir="rtl" data-skip-offscreen data-font="/assets/vazirmatn.woff2">',
      ),
    ).toBe(true)
    expect(document.querySelector('#root')?.innerHTML).toBe('<main>فروشگاه</main>')
    const preloads = [...document.querySelectorAll('link[rel=modulepreload]')].map(link =>
      link.getAttribute('href'),
    )
    expect(preloads).toEqual(['/remotes/mfe-catalog/1/remoteEntry.js'])
    expect(document.querySelector('link[href$="remoteEntry.js"]')?.getAttribute('integrity')).toBe(
      'sha256-a+/=',
    )
    expect(document.querySelector('script[type=module]')?.getAttribute('src')).toBe('/assets/main.js')
  })

  test('scripts of remotes with hashes – are checked by preload or by import map, which precedes everything it checks', () => {
    const { document } = render()

    const map = document.querySelector('script[type=importmap]')
    expect(JSON.parse(map?.textContent ?? '')).toEqual({
      integrity: {
        '/remotes/mfe-cart/1/remoteEntry.js': 'sha256-b',
        '/remotes/mfe-catalog/1/remoteEntry.js': 'sha256-a+/=',
      },
    })
    expect(map?.getAttribute('nonce')).toBe(placeholders.nonce)
    expect([...document.querySelectorAll('[type=importmap], [rel=modulepreload], [type=module]')][0]).toBe(
      map,
    )
  })

  test('pictures of the first view – are the first thing that the document names after its viewport, scripts the last', () => {
    const { document } = render({ pictures: [{ imagesrcset: '/a.avif 320w', imagesizes: '9px' }] })

    const named = [...document.querySelectorAll('link[href], link[imagesrcset], [src]')]
    expect(named[0]?.outerHTML).toBe(
      '<link rel="preload" as="image" fetchpriority="high" imagesrcset="/a.avif 320w" imagesizes="9px">',
    )
    const viewport = document.querySelector('meta[name=viewport]')
    expect(viewport?.nextElementSibling).toBe(named[0])
    const main = document.querySelector('main')
    for (const script of document.querySelectorAll('[type=module], [rel=modulepreload]'))
      expect(main?.compareDocumentPosition(script)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('no script has a hash – there is no import map', () => {
    const { document } = render({ modules: [] })

    expect(document.querySelector('script[type=importmap]')).toBeNull()
  })

  test('data with markup – is read back unchanged and ends no script', () => {
    const page = { path: '/', outcome: { name: hostile } }
    const { document } = render({
      state: {
        composition: { key: 'k', remotes: {} },
        site: { shopName: hostile, companyName: '', offices: [] },
        telemetrySample: 0,
        viewId: '',
        page,
      },
    })

    const state = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '')
    expect(pageStateSchema.parse(state)).toMatchObject({ site: { shopName: hostile }, page })
    expect(scriptsThatRun(document)).toEqual(['/assets/main.js'])
  })

  test('JSON-LD with markup – is read back unchanged and ends no script', () => {
    const item = { '@type': 'Product', name: hostile }
    const { document } = render({ head: { title: 'x', jsonLd: [item, { '@type': 'B' }] } })

    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')]
    expect(blocks.map(({ textContent }) => JSON.parse(textContent ?? ''))).toEqual([item, { '@type': 'B' }])
    expect(scriptsThatRun(document)).toEqual(['/assets/main.js'])
  })

  test('head with quotes and markup – stays inside its attributes', () => {
    const { document } = render({
      title: hostile,
      head: {
        title: hostile,
        description: hostile,
        canonical: '/search?a="><script>alert(1)</script>&b=1',
        robots: '"><script>1</script>',
      },
    })

    // HTML parsers create no elements from it; U+2028 is kept as it is.
    expect(document.title.trim()).toBe(hostile.trim())
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(hostile)
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://shop.example/search?a="><script>alert(1)</script>&b=1',
    )
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('"><script>1</script>')
    expect(scriptsThatRun(document)).toEqual(['/assets/main.js'])
  })

  test('every style element – carries the nonce placeholder, no executable script does', () => {
    const { document } = render()

    const styles = [...document.querySelectorAll('style')]
    expect(styles).toHaveLength(2)
    for (const style of styles) expect(style.getAttribute('nonce')).toBe(placeholders.nonce)
    expect(document.querySelector('meta[property=csp-nonce]')?.getAttribute('nonce')).toBe(placeholders.nonce)
    expect(document.querySelectorAll('script[nonce]:not([type=importmap])')).toHaveLength(0)
  })

  test("a page without further head data – its own path is canonical, the shop's logo is its share picture, and it may be indexed", () => {
    const { document } = render()

    expect(document.querySelector('meta[name=description], meta[name=robots]')).toBeNull()
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://shop.example/blog',
    )
    expect(openGraph(document)).toEqual({
      'og:title': 'خانه',
      'og:type': 'website',
      'og:url': 'https://shop.example/blog',
      'og:site_name': 'خانه‌نو',
      'og:locale': 'fa_IR',
      'og:image': 'https://shop.example/icons/icon-512.png',
    })
  })

  test('a page with picture, kind and canonical – they become its share data', () => {
    const head = { title: 'x', description: 'y', canonical: '/a', kind: 'article', image: '/p.webp' } as const
    expect(openGraph(render({ head }).document)).toMatchObject({
      'og:type': 'article',
      'og:url': 'https://shop.example/a',
      'og:image': 'https://shop.example/p.webp',
      'og:description': 'y',
    })
  })

  test('an error or missing page – is noindex, and has no canonical', () => {
    const { document } = render({ head: undefined })

    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('meta[name=description], link[rel=canonical]')).toBeNull()
    expect(openGraph(document)).toEqual({})
  })
})

function openGraph(document: Document): Record<string, string | null> {
  const tags = [...document.querySelectorAll('meta[property^="og:"]')]
  return Object.fromEntries(tags.map(tag => [tag.getAttribute('property'), tag.getAttribute('content')]))
}

/** The addresses of the scripts that run, without the document's own inline one. */
function scriptsThatRun(document: Document): (string | null)[] {
  return [...document.querySelectorAll('script:not([type$=json], [type=importmap])')]
    .filter(({ outerHTML }) => ![earlyTaps.tag, font.tag].includes(outerHTML))
    .map(script => script.getAttribute('src'))
}
