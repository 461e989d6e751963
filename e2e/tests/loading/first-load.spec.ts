import { KB } from 'shared-remote/byte-budgets'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The scripts that a page's document names, KB: `shell` for those of `/assets/`, `all` with the remotes'. */
const pageBudgets = [
  { path: '/', shell: 111.3, all: 138.6 },
  { path: '/category/espresso-makers', shell: 111.3, all: 141.6 },
  { path: '/product/1', shell: 111.3, all: 143.5 },
  { path: '/card', shell: 111.3, all: 146.4 },
]

for (const { path, shell, all } of pageBudgets) {
  test(`first load – ${path} – scripts within their budget`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const scripts = [...html.matchAll(/<(?:link rel="modulepreload" href|script [^>]*src)="([^"]+)"/g)].map(
      ([, script = '']) => script,
    )
    const sizes = await Promise.all(
      [...new Set(scripts)].map(async script => {
        const answer = await request.head(script, { headers: { 'accept-encoding': 'br' } })
        expect(answer.headers()['content-encoding'], script).toBe('br')
        return { script, bytes: Number(answer.headers()['content-length']) }
      }),
    )
    const sum = (of: typeof sizes) => of.reduce((bytes, each) => bytes + each.bytes, 0)
    const ofShell = sum(sizes.filter(({ script }) => script.startsWith('/assets/')))
    expect(ofShell, 'bytes of the shell').toBeGreaterThan(KB)
    expect(ofShell, 'bytes of the shell').toBeLessThanOrEqual(shell * KB)
    expect(sum(sizes), `bytes of ${sizes.map(({ script }) => script).join(', ')}`).toBeLessThanOrEqual(
      all * KB,
    )
  })
}

test('first load – with all that follows it – links no style sheet, which would lay out the page again', async ({
  page,
}) => {
  await openPage(page, '/category/espresso-makers')
  await page.mouse.move(40, 40)
  await waitUntilIdle(page)
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
  // Nor any inline one with fonts besides the document's.
  const withFonts = await page
    .locator('style')
    .evaluateAll(styles => styles.filter(({ textContent }) => textContent?.includes('@font-face')).length)
  expect(withFonts).toBe(1)
})
