import { expect, test } from 'vitest'
import { devEntryPath } from '../../build/federation/dev-remote.ts'
import { serveRemote } from '../../testing/serve-remote.ts'

const serve = () =>
  serveRemote({
    mode: 'shop',
    home: "import * as z from 'shared-base/schema'\nexport const page = () => <p>{typeof z}</p>\n",
  })

test("a remote for a running shop – one module with its exposes, with the shop's shared modules", async () => {
  const { get } = await serve()

  const entry = await get(devEntryPath).then(answer => answer.text())
  expect(entry).toContain('"pages/home": () => import("/src/pages/home.tsx")')
  const page = await get('/src/pages/home.tsx').then(answer => answer.text())
  expect(page).toContain('"/@id/__x00__of-the-host:react/jsx-runtime"')
  // No React refresh: the production React of a built shop does not support it.
  expect(page).not.toContain('react-refresh')
  const schema = await get('/@id/__x00__of-the-host:shared-base/schema').then(answer => answer.text())
  expect(schema).toContain('Symbol.for("shop.host-modules")]["shared-shop/schema"]')
  expect(schema).toMatch(/ as catch\b/)
})

test('any other path – redirects to the shop with this remote in it', async () => {
  const { origin, get } = await serve()

  const answer = await get('/')

  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(
    `http://localhost:3000/?mfe=sample@${origin.replace(/\/$/, '')}`,
  )
})
