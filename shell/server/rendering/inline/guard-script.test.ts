// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { shop } from '../../../frame/shop.ts'
import { guardScript } from './inline-script.ts'

const script = guardScript(shop)
const source = script.tag.replace(/^<script>|<\/script>$/g, '')

/** Runs the script as a page at `at` would; returns where it redirected to. */
function visit(at: string, storage: Pick<Storage, 'getItem'>): string | undefined {
  const replace = vi.fn()
  const url = new URL(at, 'https://shop.example')
  new Function('localStorage', 'location', source)(storage, {
    pathname: url.pathname,
    search: url.search,
    replace,
  })
  return replace.mock.calls[0]?.[0]
}

afterEach(() => {
  document.documentElement.hidden = false
})

describe('guard script', () => {
  test('no token – hides the page and goes to the login page with the whole path', () => {
    expect(visit('/profile?tab=1&x=ب', { getItem: () => null })).toBe(
      `/login?url=${encodeURIComponent('/profile?tab=1&x=%D8%A8')}`,
    )
    expect(document.documentElement.hidden).toBe(true)
  })

  test('a token – leaves the page alone', () => {
    expect(visit('/profile', { getItem: key => (key === 'api_token' ? 'abc' : null) })).toBeUndefined()
    expect(document.documentElement.hidden).toBe(false)
  })

  test('blocked storage – leaves the page alone', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(visit('/profile', { getItem: forbidden })).toBeUndefined()
    expect(document.documentElement.hidden).toBe(false)
  })

  test('its hash – equals the one a browser computes', () => {
    expect(script.hash).toBe(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  })
})
