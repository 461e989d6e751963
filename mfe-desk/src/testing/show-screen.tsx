import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { TestHost } from 'shared-remote/testing/test-host'
import type { DeskAccess } from 'shared-shop/endpoints/desk/access'

/** An owner who has done the second step. */
export const owner: DeskAccess = {
  name: 'سارا کاظمی',
  phone: '09120000001',
  roles: ['owner'],
  open: true,
  until: '2026-11-24T12:00:00.000Z',
}

export const accessCall = 'GET /api/V1/desk/access'

/** Renders `children` at `path`, with answers by `METHOD path`. */
export function showScreen(
  children: ReactNode,
  { path = '/desk', answers = {} }: { path?: string; answers?: Readonly<Record<string, unknown>> } = {},
) {
  const api = fakeApi(answers)
  const visited: string[] = []
  const { container } = render(
    <TestHost path={path} api={api} onVisit={to => visited.push(to)}>
      {children}
    </TestHost>,
  )
  return { api, visited, container, user: userEvent.setup() }
}
