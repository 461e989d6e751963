// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Price } from './price.tsx'

afterEach(cleanup)

const facts = { price: 18_490_000, special: 18, inventory: 4, disable: 0 }

describe('Price', () => {
  test('Price – stock and discount – strikes the old price and marks the new one, both labelled for screen readers', () => {
    const { container } = render(<Price {...facts} withPercent />)
    expect(container.querySelector('del')?.textContent).toBe('قیمت پیشین ۱۸٬۴۹۰٬۰۰۰')
    expect(container.querySelector('ins')?.textContent).toBe('قیمت اکنون ۱۵٬۱۶۱٬۸۰۰ تومان')
    expect(container.textContent).toContain('۱۸٪ تخفیف')
  })

  test('Price – stock without discount – one price, nothing struck through', () => {
    const { container } = render(<Price {...facts} special={0} />)
    expect(container.querySelector('del, ins')).toBeNull()
    expect(container.textContent).toBe('قیمت ۱۸٬۴۹۰٬۰۰۰ تومان')
  })

  test.each([
    ['no stock, disable 0', 0, 'بزودی'],
    ['no stock, disable 1', 1, 'ناموجود'],
  ])('Price – %s – shows the word and no amount', (_, disable, word) => {
    const { container } = render(<Price {...facts} inventory={0} disable={disable} />)
    expect(container.textContent).toBe(word)
  })
})
