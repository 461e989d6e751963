// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { HarnessSite } from '../harness-site.ts'
import { setupId } from '../release-setup.ts'
import { startReleaseView } from './release-view.ts'

const startView = vi.hoisted(() => vi.fn())
vi.mock('./view.tsx', () => ({ startView }))

const setup = {
  remote: 'mfe-tiny',
  routes: [
    { path: '/faq', page: 'faq' },
    { path: '/profile', page: 'profile', guard: 'user' },
  ],
  exposes: ['pages/faq', 'pages/profile'],
}

test.each([
  ['for everybody – to a guest', 'pages/faq', async () => {}, ['view']],
  ['for users – to a user', 'pages/profile', async () => {}, ['sign in', 'view']],
  [
    'for users, of a site without an answer to the sign-in – to a guest',
    'pages/profile',
    () => Promise.reject(new Error('not recorded')),
    ['sign in', 'view'],
  ],
])('release view – a page %s', async (_, expose, signIn, steps) => {
  const done: string[] = []
  startView.mockImplementation(() => done.push('view'))
  history.replaceState(null, '', `/view?expose=${encodeURIComponent(expose)}`)
  document.body.innerHTML = `<script type="application/json" id="${setupId}">${JSON.stringify(setup)}</script>`
  const site = {
    signIn() {
      done.push('sign in')
      return signIn()
    },
  } as HarnessSite
  await startReleaseView(site, {})
  expect(done).toEqual(steps)
})
