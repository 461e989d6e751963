import { renderToString } from 'react-dom/server'
import { type MarkupCache, MarkupCacheProvider } from 'shared-remote'
import { TestHost } from 'shared-remote/testing/test-host'
import { sampleSite } from 'shared-shop/testing/sample-site'
import { describe, expect, it } from 'vitest'
import { page } from '../pages/login.tsx'
import { slot } from './header.tsx'

describe('header on the server (no window, no bus)', () => {
  const html = renderToString(
    <TestHost site={sampleSite}>
      <slot.Slot variant="full" />
    </TestHost>,
  )

  it('header – rendered on the server – has its links, a working search form, and for the user a skeleton and the way to sign in', () => {
    for (const path of ['/', '/amazing', '/blog', '/card', '/category/espresso-makers']) {
      expect(html).toContain(`href="${path}"`)
    }
    expect(html).toMatch(/<form role="search"[^>]*action="\/search"/)
    expect(html).toContain('name="searchText"')
    expect(html).toContain('در حال بارگذاری')
    // Styles show the one or the other, by the mark of a visitor without a token.
    expect(html).toContain('ورود |')
  })

  it('header – rendered on the server – has no inline styles', () => {
    expect(html).not.toMatch(/\sstyle="/)
  })

  it('header – on several pages – says what it shows of the address: the same exactly where its HTML is the same', () => {
    const addresses = [
      ...[
        '/',
        '/card',
        '/card/payment',
        '/amazing',
        '/blog',
        '/blog/tea',
        '/profile',
        '/profile/orders?page=2',
      ],
      ...[
        '/product/iron',
        '/product/tea?color=1',
        '/category/espresso-makers',
        '/category/espresso-makers?page=2',
      ],
      ...[
        '/category/tea',
        '/search',
        '/search?searchText=%D9%82',
        '/search?searchText=x&page=2',
        '/compare/1',
      ],
    ]
    const seen = addresses.map(path => {
      let content = ''
      const cache: MarkupCache = {
        render(markup, children) {
          content = JSON.stringify(markup.content)
          return children
        },
      }
      const header = renderToString(
        <TestHost site={sampleSite} path={path}>
          <MarkupCacheProvider value={cache}>
            <slot.Slot variant="full" />
          </MarkupCacheProvider>
        </TestHost>,
      )
      return { content, header }
    })

    const pairs = new Set(seen.map(({ content, header }) => `${content} ${header}`))
    expect(new Set(seen.map(({ content }) => content)).size).toBe(pairs.size)
    expect(new Set(seen.map(({ header }) => header)).size).toBe(pairs.size)
    expect(pairs.size).toBeGreaterThan(5)
  })

  it('login page – rendered on the server – shows the phone step', () => {
    const login = renderToString(
      <TestHost site={sampleSite} path="/login">
        <page.Page data={{ returnTo: '/' }} />
      </TestHost>,
    )
    expect(login).toContain('شمارهٔ موبایل')
    expect(login).not.toMatch(/\sstyle="/)
  })
})
