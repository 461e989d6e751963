// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useNavigate } from 'shared-remote'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commonQuestions as questions } from '../faq/faq-texts.ts'
import { page } from '../pages/cell.tsx'
import { TestHost } from '../testing/test-host.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const scrollIntoView = vi.fn()

beforeEach(() => {
  scrollIntoView.mockClear()
  Element.prototype.scrollIntoView = function (this: Element) {
    scrollIntoView(this.id)
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

function Go() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate('/cell#terms')}>
      go
    </button>
  )
}

function content(path: string) {
  return (
    <TestHost path={path}>
      <page.Page data={null} />
      <Go />
    </TestHost>
  )
}

describe('/cell', () => {
  test('JSON-LD – on the page – contains every question with its answer', () => {
    // Only documents contain it.
    vi.stubEnv('SSR', true)
    render(content('/cell'))

    const faq = page
      .head(null, { pathname: '/cell', params: {}, search: new URLSearchParams() })
      .jsonLd?.find(item => item['@type'] === 'FAQPage')
    expect(faq?.mainEntity).toHaveLength(questions.length)
    for (const { question, answer } of questions) {
      expect(screen.getByRole('heading', { level: 3, name: question })).toBeTruthy()
      expect(screen.getByText(answer)).toBeTruthy()
      expect(JSON.stringify(faq)).toContain(question)
    }
  })
})

describe('/cell#…', () => {
  test('reached by in-app navigation – the heading is focused and scrolled into view', () => {
    render(content('/cell#return'))

    expect(document.activeElement?.id).toBe('return')
    expect(scrollIntoView.mock.calls).toEqual([['return']])
  })

  test('host has already scrolled – the page does not scroll again', () => {
    vi.stubGlobal('scrollY', 700)
    render(content('/cell#return'))
    vi.stubGlobal('scrollY', 0)

    expect(document.activeElement?.id).toBe('return')
    expect(scrollIntoView).not.toHaveBeenCalled()
  })

  test('another heading – takes over the focus', () => {
    render(content('/cell#return'))

    act(() => screen.getByRole('button', { name: 'go' }).click())

    expect(document.activeElement?.id).toBe('terms')
  })

  test.each(['/cell', '/cell#no-such', '/cell#%E0%A4%A', '/cell#__proto__'])('%s – moves nothing', path => {
    render(content(path))

    expect(document.activeElement).toBe(document.body)
    expect(scrollIntoView).not.toHaveBeenCalled()
  })

  test('loaded from the server – leaves the jump to the browser, even if the visitor acted first', async () => {
    const container = document.createElement('div')
    container.innerHTML = renderToString(content('/cell#return'))
    document.body.append(container)
    container.querySelector<HTMLElement>('#faq')?.focus()

    const root = await act(async () => hydrateRoot(container, content('/cell#return')))

    expect(document.activeElement?.id).toBe('faq')
    expect(scrollIntoView).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'go' }).click())
    expect(document.activeElement?.id).toBe('terms')
    await act(async () => root.unmount())
    container.remove()
  })
})
