import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { buildSite } from '../../../examples/second-site/build.ts'
import { endChild, startService } from '../../../scripts/lib/child.ts'
import { watchFaults } from '../../fixtures/faults.ts'
import { root } from '../../fixtures/places.ts'

test('second site – two remotes on the platform alone – are composed on the server and lead on in the browser', async ({
  page,
}) => {
  const dataDir = await buildSite()
  const settings = { PORT: '0', DATA_DIR: dataDir, API_ORIGIN: 'http://127.0.0.1:1', LOG_LEVEL: 'error' }
  const site = await startService(join(root, 'examples/second-site/dist/server/main.js'), settings)
  const url = `http://localhost:${site.port}/`
  const faults = watchFaults(page, url)
  try {
    const html = await (await fetch(url)).text()
    expect(html).toMatch(/mfe-title.*یادداشت‌ها.*mfe-notes.*یک یادداشت/s)

    await page.goto(url)
    await page.waitForFunction(() => document.querySelector('#root > [data-remote="mfe-title"]'))
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: 'یک یادداشت' }).click()
    await expect(page.getByRole('heading', { name: 'یک یادداشت' })).toBeVisible()
    await expect(page).toHaveTitle('یک یادداشت | یادداشت‌ها')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    expect(faults.unexpected()).toEqual([])
  } finally {
    await endChild(site)
  }
})
