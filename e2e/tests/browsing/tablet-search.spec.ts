import { openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

// The narrowest and the widest page of this layout.
for (const width of [701, 1023]) {
  test(`search – typed at ${width} px – reads forwards in a field and a panel that fit the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1024 })
    await openPage(page, '/')
    const field = page.getByRole('combobox', { name: 'جست‌وجوی کالا' })
    await field.click()
    const panel = page.getByRole('listbox', { name: 'تازه‌ترین کالاها' })
    await expect(panel).toBeVisible()
    await page.keyboard.type('اتو بخار')
    await expect(field).toHaveValue('اتو بخار')
    expect((await field.boundingBox())?.width).toBeGreaterThan(250)
    const box = await page.getByRole('listbox').first().boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}
