import { createApiClient } from 'shared-base/client/api-client'
import { definePage } from 'shared-remote'
import { expect, test } from 'vitest'
import { servedShop } from '../../frame/server/served-shop.ts'
import { documentLook } from '../../frame/server/web-manifest.ts'
import { shop } from '../../frame/shop.ts'
import { routes, slots } from '../../testing/shop-places.ts'
import { createCatalogueReader } from './catalogue-reader.ts'
import { nobodysParts, withOwnParts } from './page-bytes.ts'
import { createRenderer } from './renderer.ts'

/** Nothing listens there. */
const apiOrigin = 'http://127.0.0.1:1'

/** The document of a page that declares `early` and has two scripts in its markup. */
async function document(early: string | undefined): Promise<string> {
  const page = definePage<string>({
    searchParams: [],
    load: async () => '<script>early()</script><script>other()</script>',
    head: () => ({ title: 'سبد' }),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what a broken page would do
    Page: ({ data }) => <div dangerouslySetInnerHTML={{ __html: data }} />,
    Skeleton: () => null,
    early,
  })
  const modules = (expose: string) =>
    expose.startsWith('pages/')
      ? { page }
      : { slot: { contract: 'slot/1', Slot: () => null, Skeleton: () => null } }
  const renderer = createRenderer({
    shop,
    look: documentLook,
    catalogue: createCatalogueReader({
      versionPath: servedShop.versionPath,
      api: createApiClient({ baseUrl: apiOrigin }),
      apiOrigin,
    }),
    createLoader: () => ({
      kind: 'federated',
      version: () => '1',
      peek: ({ expose }) => modules(expose),
      load: async ({ expose }) => modules(expose),
      onLoaded: () => () => {},
      forget: () => {},
    }),
    site: { shopName: 'خانه‌نو', companyName: '', offices: [] },
    assets: { scripts: [], css: '', styleLinks: [], font: undefined, sprites: [] },
    dataDeadlineMs: 1000,
    onFault: fault => {
      throw fault
    },
  })
  const rendered = await renderer.render(
    {
      path: '/card',
      siteOrigin: 'https://shop.example',
      composed: { composition: { key: 'one', remotes: {}, routes: [...routes], slots }, releases: {} },
      catalogueVersion: '',
      without: [],
    },
    new AbortController().signal,
  )
  if (rendered.kind !== 'html') throw new Error('no page')
  return withOwnParts(rendered.bytes, { ...nobodysParts, nonce: 'a-nonce' }).toString()
}

test('page – declares an early script – may run it, and nothing else of its markup', async () => {
  expect(await document('early()')).toContain(
    '<div><script nonce="a-nonce">early()</script><script>other()</script></div>',
  )
})

test('page – declares none – may run no script of its markup', async () => {
  expect(await document(undefined)).toContain('<div><script>early()</script><script>other()</script></div>')
})
