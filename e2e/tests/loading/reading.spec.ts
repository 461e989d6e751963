import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listRemotes } from '@khaneno/deploy/publish/workspace'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { root } from '../../fixtures/places.ts'
import { expect, test } from '../../fixtures/test.ts'

test('home – one request, no scripts – is readable and names its remotes', async ({ request }) => {
  const answer = await request.get('/')
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  expect(html).toMatch(/<html[^>]*\blang="fa"[^>]*\bdir="rtl"/)
  expect(html).toMatch(/data-remote="mfe-header"/)
  expect(html).toMatch(/data-remote="mfe-catalog"/)
  const names = html.match(/<a href="\/product\/[^"]+"[^>]*>[^<]*[\u0600-\u06ff][^<]*<\/a>/g) ?? []
  expect(names.length, 'products by their Persian names').toBeGreaterThan(4)
  expect(html).not.toMatch(/\son[a-z]+=/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('search – submitted – shows readable results with links', async ({ page, faults }) => {
    // Chromium reports «csp» for the scripts that it may not load.
    faults.expect(/^csp for .*\.js$/)
    await page.goto('/')
    await page.getByRole('banner').getByLabel('جست‌وجوی کالا').fill('اتو')
    await page.getByRole('banner').getByLabel('جست‌وجوی کالا').press('Enter')
    await expect(page).toHaveURL(/\/search\?searchText=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('اتو')
    const first = page.getByRole('main').getByRole('article').getByRole('link').first()
    const name = (await first.textContent()) ?? ''
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})

test('registry – as served – follows the Frontend Discovery schema and lists four remotes', async ({
  request,
}) => {
  const schema = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../fixtures/frontend-discovery-schema.json'), 'utf8'),
  )
  const registry = await (await request.get('/registry.json')).json()
  const ajv = new Ajv2019({ strict: false })
  const validate = ajv.compile(schema)
  validate(registry)
  expect(validate.errors).toBeNull()
  expect(Object.keys(registry.microFrontends).sort()).toEqual(listRemotes(root))
})
