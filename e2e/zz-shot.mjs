import { chromium } from 'playwright'
import { existsSync, readFileSync } from 'node:fs'
const path = ['/usr/bin/chromium-headless-shell','/usr/bin/chromium'].find(existsSync)
const browser = await chromium.launch({ executablePath: path })
const link = readFileSync('/tmp/work/preview.log','utf8').match(/http\S+/)[0]
for (const [w,h] of [[1440,900],[390,844]]) {
  const context = await browser.newContext({ viewport: { width: w, height: h } })
  const page = await context.newPage()
  const errors = []
  page.on('console', m => m.type() === 'error' && errors.push(m.text()))
  await page.goto(link); await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `/tmp/work/stores-badge-${w}.png` })
  await page.goto('http://localhost:4600/brand?x=1'); await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `/tmp/work/stores-badge-brand-${w}.png` })
  const badge = page.getByRole('complementary', { name: 'پیش‌نمایش' })
  console.log(w, JSON.stringify(await badge.innerText()), await page.locator('h1').innerText())
  console.log((await context.cookies()).filter(c => c.name==='mfe_pin').map(c => new Date(c.expires*1000).toISOString()))
  const leave = page.getByRole('link', { name: 'خروج' })
  await leave.focus()
  await page.screenshot({ path: `/tmp/work/stores-badge-focus-${w}.png`, clip: { x: 0, y: 0, width: w, height: 160 } })
  await page.keyboard.press('Enter'); await page.waitForLoadState('networkidle')
  console.log(page.url(), await page.locator('h1').innerText(), await badge.count(), (await context.cookies()).map(c=>c.name), errors)
  await context.close()
}
await browser.close()
