// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { product } from '../testing/sample-product.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Section } from './layout.tsx'
import { Stepper } from './navigation/stepper.tsx'
import { ProductCard } from './product/product-card.tsx'
import { ShopAddress } from './shop-address.ts'

afterEach(cleanup)

function Everything() {
  return (
    <>
      <Button href="/card">سبد</Button>
      <IconButton icon="cart" label="سبد" href="/card" />
      <Section title="بخش" href="/all">
        <ProductCard product={product} />
      </Section>
      <Stepper label="گام‌ها" current={1} steps={[{ label: 'یک', icon: 'cart', href: '/card' }]} />
    </>
  )
}

const attributes = (container: Element) =>
  [...container.querySelectorAll('a[href], img, source')].flatMap(element =>
    ['href', 'src', 'srcset'].map(name => element.getAttribute(name) ?? '').filter(Boolean),
  )

test('ShopAddress – no origin – paths stay relative', () => {
  const { container } = render(<Everything />)
  expect(attributes(container).every(value => value.startsWith('/'))).toBe(true)
})

test('ShopAddress – on a third-party host – every link and picture points to the shop', () => {
  const { container } = render(
    <ShopAddress value="https://shop.example">
      <Everything />
    </ShopAddress>,
  )
  const found = attributes(container)
  expect(found).toHaveLength(8)
  for (const value of found) expect(value).toMatch(/^https:\/\/shop\.example\//)
})

test('ShopAddress – URL of another site – is unchanged', () => {
  render(
    <ShopAddress value="https://shop.example">
      <Button href="https://other.example/a">جای دیگر</Button>
    </ShopAddress>,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://other.example/a')
})
