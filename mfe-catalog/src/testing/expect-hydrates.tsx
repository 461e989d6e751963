import { act, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { Bus } from 'shared-events'
import { expect, vi } from 'vitest'
import { TestHost } from './test-host.tsx'

interface Visit {
  readonly path: string
  /** The browser's bus; the server has none. */
  readonly bus: Bus
}

/** Expects `content` to hydrate over its server HTML without differences or logged errors. */
export async function expectHydrates(content: ReactElement, { path, bus }: Visit): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  container.innerHTML = renderToString(<TestHost path={path}>{content}</TestHost>)
  document.body.append(container)
  const mismatches: unknown[] = []
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const root = await act(async () =>
    hydrateRoot(
      container,
      <TestHost path={path} bus={bus}>
        {content}
      </TestHost>,
      { onRecoverableError: error => mismatches.push(error) },
    ),
  )
  expect(mismatches).toEqual([])
  expect(logged).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  container.remove()
}
