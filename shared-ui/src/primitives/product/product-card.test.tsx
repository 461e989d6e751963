// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { product } from '../../testing/sample-product.ts'
import { ProductCard } from './product-card.tsx'

afterEach(cleanup)

test('ProductCard – in stock – links to the product; add and compare are separate controls', async () => {
  const onAdd = vi.fn()
  render(<ProductCard product={product} onAdd={onAdd} />)
  expect(screen.getByRole('link', { name: 'اتوی نوا' }).getAttribute('href')).toBe('/product/nova-iron')
  expect(screen.getByRole('link', { name: 'مقایسهٔ اتوی نوا' }).getAttribute('href')).toBe('/compare/7')
  await userEvent.click(screen.getByRole('button', { name: 'افزودن اتوی نوا به سبد' }))
  expect(onAdd).toHaveBeenCalledTimes(1)
})

test('ProductCard – «+» clicked twice quickly – adds once', async () => {
  const onAdd = vi.fn()
  render(<ProductCard product={product} onAdd={onAdd} />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'افزودن اتوی نوا به سبد' }))
  expect(onAdd).toHaveBeenCalledTimes(1)
})

test('ProductCard – just added – «+» shows that, and keeps its name', () => {
  const { container, rerender } = render(<ProductCard product={product} onAdd={() => undefined} />)
  const icon = () => container.querySelector('[data-add]')?.className
  const plus = icon()
  rerender(<ProductCard product={product} onAdd={() => undefined} added />)
  expect(icon()).not.toBe(plus)
  expect(screen.getByRole('button', { name: 'افزودن اتوی نوا به سبد' }).dataset.add).toBe('done')
})

test('ProductCard – compared – the scales are a pressed toggle', async () => {
  const onCompare = vi.fn()
  const { rerender } = render(<ProductCard product={product} onCompare={onCompare} />)
  await userEvent.click(screen.getByRole('button', { name: 'مقایسهٔ اتوی نوا', pressed: false }))
  expect(onCompare).toHaveBeenCalledTimes(1)
  rerender(<ProductCard product={product} onCompare={onCompare} compared />)
  expect(screen.getByRole('button', { name: 'مقایسهٔ اتوی نوا', pressed: true })).toBeTruthy()
})

test('ProductCard – picture – AVIF in the widths of cards; lazy unless it has priority', () => {
  const { container, rerender } = render(<ProductCard product={product} />)
  const source = container.querySelector('source[type="image/avif"]')
  expect(source?.getAttribute('srcset')).toContain('/api/V1/picture/iron/2b6f6f/1/0-240.avif 240w')
  expect(source?.getAttribute('srcset')?.split(', ')).toHaveLength(4)
  expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  rerender(<ProductCard product={product} priority />)
  expect(container.querySelector('img')?.getAttribute('fetchpriority')).toBe('high')
})

test('ProductCard – out of stock – has no add button, but a link to request a notification', () => {
  render(<ProductCard product={{ ...product, inventory: 0, disable: 1 }} onAdd={() => undefined} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('ناموجود')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'خبرم کن از موجود شدن اتوی نوا' })).toBeTruthy()
})
