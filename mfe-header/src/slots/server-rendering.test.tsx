import { renderToString } from 'react-dom/server'
import { TestHost } from 'shared-remote/testing/test-host'
import { describe, expect, it } from 'vitest'
import { page } from '../pages/login.tsx'
import { slot } from './header.tsx'

describe('header on the server (no window, no bus)', () => {
  const html = renderToString(
    <TestHost>
      <slot.Slot variant="full" />
    </TestHost>,
  )

  it('header – rendered on the server – has its links, a working search form and a user skeleton', () => {
    for (const path of ['/', '/amazing', '/blog', '/card', '/category/espresso-makers']) {
      expect(html).toContain(`href="${path}"`)
    }
    expect(html).toMatch(/<form role="search"[^>]*action="\/search"/)
    expect(html).toContain('name="searchText"')
    expect(html).toContain('در حال بارگذاری')
    expect(html).not.toContain('ورود |')
  })

  it('header – rendered on the server – has no inline styles', () => {
    expect(html).not.toMatch(/\sstyle="/)
  })

  it('login page – rendered on the server – shows the phone step', () => {
    const login = renderToString(
      <TestHost path="/login">
        <page.Page data={{ returnTo: '/' }} />
      </TestHost>,
    )
    expect(login).toContain('شمارهٔ موبایل')
    expect(login).not.toMatch(/\sstyle="/)
  })
})
