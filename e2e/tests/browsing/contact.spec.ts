import { expectSound } from '../../fixtures/checks.ts'
import { openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

test('contact box – by keyboard – offices, state in Tehran, hints; Escape restores the focus', async ({
  page,
}) => {
  // Saturday 13:59 in Tehran.
  await page.clock.install({ time: new Date('2026-11-21T10:29:00Z') })
  await openPage(page, '/')
  const button = page.getByRole('button', { name: 'تماس با ما' })
  await button.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: 'تماس با ما' })
  await expect(box.getByText('اکنون باز است')).toHaveCount(1)
  await expect(box.getByText('اکنون بسته است')).toHaveCount(1)
  await expect(box.getByRole('link', { name: /^تماس با دفتر/ })).toHaveCount(3)
  await expect(box.getByRole('list', { name: 'پیش از تماس' }).getByRole('listitem')).toHaveCount(3)
  await page.clock.fastForward(70_000)
  await expect(box.getByText('اکنون باز است')).toHaveCount(2)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.clock.fastForward(1000)
  await expect(box).toHaveCount(0)
  await expect(button).toBeFocused()
})
