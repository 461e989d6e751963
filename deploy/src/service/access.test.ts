import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { promoteVersion } from '../commands.ts'
import type { Ability } from '../contract/session.ts'
import { runningService } from '../testing/running-service.ts'
import { tempTarget } from '../testing/temp-target.ts'
import { version } from '../testing/versions.ts'

async function shop() {
  const target = tempTarget({ 'mfe-cart': [version('1'), version('2')], 'mfe-header': [version('1')] })
  await promoteVersion(target, 'mfe-cart', '1')
  return { target, service: await runningService(target, { PIN_SECRET: 'a long secret of the tests' }) }
}

const canary = '/api/remotes/mfe-cart/canary'
const body = { percent: 10 }

/** What follows the id; a secret may hold underscores of its own. */
const secretOf = (token: string) => token.replace(/^dpl_[0-9a-f]{12}_/, '')

/** Every call that is not for everybody, with the ability that it demands. */
const calls: readonly (readonly [method: string, path: string, ability: Ability])[] = [
  ['GET', '/api/overview', 'read'],
  ['GET', '/api/registry', 'read'],
  ['GET', '/api/shells', 'read'],
  ['GET', '/api/history', 'read'],
  ['GET', '/api/events', 'read'],
  ['GET', '/api/remotes/mfe-cart/diff?from=1&to=2', 'read'],
  ['GET', '/api/remotes/mfe-cart/faults', 'read'],
  ['POST', '/api/remotes/mfe-cart/releases', 'publish'],
  ['POST', '/api/pins', 'publish'],
  ['PUT', `/api/uploads/${'0'.repeat(32)}/files/a.js`, 'publish'],
  ['POST', `/api/uploads/${'0'.repeat(32)}/complete`, 'publish'],
  ['POST', '/api/remotes/mfe-cart/canary', 'release'],
  ['POST', '/api/remotes/mfe-cart/ramp', 'release'],
  ['POST', '/api/remotes/mfe-cart/ramp/advance', 'release'],
  ['POST', '/api/remotes/mfe-cart/ramp/pause', 'release'],
  ['POST', '/api/remotes/mfe-cart/ramp/resume', 'release'],
  ['POST', '/api/remotes/mfe-cart/promote', 'release'],
  ['POST', '/api/remotes/mfe-cart/rollback', 'release'],
  ['POST', '/api/remotes/mfe-cart/quarantine', 'release'],
  ['POST', '/api/remotes/mfe-cart/release', 'release'],
  ['POST', '/api/remotes/mfe-cart/retire', 'admin'],
  ['POST', '/api/restore', 'admin'],
  ['POST', '/api/rebuild', 'admin'],
  ['POST', '/api/prune', 'admin'],
  ['GET', '/api/tokens', 'admin'],
  ['POST', '/api/tokens', 'admin'],
  ['DELETE', '/api/tokens/0', 'admin'],
  ['GET', '/api/audit', 'admin'],
]

test('every call – without a token, or with every ability but its own – 401, 403 that names the ability', async () => {
  const { service } = await shop()
  for (const ability of ['read', 'publish', 'release', 'admin'] as const) {
    const others = (['read', 'publish', 'release', 'admin'] as const).filter(one => one !== ability)
    const token = await service.tokenFor({ remotes: ['*'], abilities: others })
    for (const [method, path] of calls.filter(([, , needed]) => needed === ability)) {
      const refused = await service.call(method, path, { token })
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'FORBIDDEN'])
      expect(refused.body.message).toContain(`«${ability}»`)
    }
  }
  // Few enough that the limit on wrong tokens does not answer instead.
  for (const [method, path] of calls.slice(0, 15))
    expect((await service.call(method, path, { token: '' })).body.code).toBe('UNAUTHORISED')
})

test.each(['/%61pi/overview', '//api/overview', '/api//overview', '/API/overview', '/api/overview/'])(
  '%s without a token – nothing of the overview',
  async path => {
    const { service } = await shop()
    const answer = await fetch(service.url + path)
    expect(answer.status).not.toBe(200)
    expect(await answer.text()).not.toContain('mfe-cart')
  },
)

test('the documented calls – each – is in the list above, or open to everybody', async () => {
  const { service } = await shop()
  const { body: document } = await service.call('GET', '/api/openapi.json', { token: '' })
  const documented = Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map(method => `${method.toUpperCase()} ${path}`),
  )
  const known = calls.map(([method, path]) => {
    const pattern = path
      .replace('mfe-cart', '{remote}')
      .replace(/\?.*/, '')
      .replace(/\/(tokens|uploads)\/0+/, '/$1/{id}')
      .replace('a.js', '{*}')
    return `${method} ${pattern}`
  })
  const open = ['GET /api/session', 'POST /api/session', 'DELETE /api/session', 'GET /api/registry/events']
  expect([...documented].sort()).toEqual([...known, ...open].sort())
})

describe('a token', () => {
  test('of another remote – 403 that names the remote, the registry stays', async () => {
    const { service, target } = await shop()
    const token = await service.tokenFor({ remotes: ['mfe-header'], abilities: ['release'] })
    const before = await target.registry.read()

    const refused = await service.call('POST', canary, { token, body })

    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(refused.body.message).toContain('the remote mfe-cart')
    expect(await target.registry.read()).toEqual(before)
  })

  test('of its remote – the command is carried out in its name', async () => {
    const { service, target } = await shop()
    const token = await service.tokenFor({ remotes: ['mfe-cart'], abilities: ['release'] })

    const done = await service.call('POST', canary, {
      token,
      body: { ...body, reason: 'the new drawer' },
      headers: { 'x-deploy-user': encodeURIComponent('Negar (admin)') },
    })

    expect(done).toMatchObject({ status: 200, body: { version: '2' } })
    const [entry] = await target.registry.history(1)
    expect(entry).toMatchObject({
      by: 'Negar admin (cart team)',
      reason: 'the new drawer',
      event: { kind: 'canary', remote: 'mfe-cart', version: '2', percent: 10 },
    })
  })

  test('that may only publish – gets no link to a version that was never live, by name or as the last one', async () => {
    const { service, target } = await shop()
    const pinned = (abilities: Ability[], version: string | null) =>
      service
        .tokenFor({ remotes: ['mfe-cart'], abilities })
        .then(token =>
          service.call('POST', '/api/pins', { token, body: { versions: { 'mfe-cart': version } } }),
        )
    const before = await target.registry.read()
    for (const version of ['2', null]) {
      const refused = await pinned(['publish'], version)
      expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      expect(refused.body.message).toContain('«release»: mfe-cart 2 was never live')
    }
    expect(await target.registry.read()).toEqual(before)

    expect((await pinned(['publish'], '1')).status).toBe(200)
    expect((await pinned(['publish', 'release'], '2')).status).toBe(200)
    await promoteVersion(target, 'mfe-cart', '2')
    expect((await pinned(['publish'], '1')).status).toBe(200)
  })

  test('pins of one token – more than an hour allows – TOO_MANY_REQUESTS, another token goes on', async () => {
    const { service } = await shop()
    const [mine, other] = await Promise.all(
      [0, 1].map(() => service.tokenFor({ remotes: ['mfe-cart'], abilities: ['publish'] })),
    )
    const pin = (token = '') =>
      service.call('POST', '/api/pins', { token, body: { versions: { 'mfe-cart': '1' } } })
    const statuses: number[] = []
    for (let index = 0; index < 61; index += 1) statuses.push((await pin(mine)).status)

    expect(statuses.filter(status => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect((await pin(other)).status).toBe(200)
  })

  test('admin of one remote – may retire it, but not restore the registry or create tokens', async () => {
    const { service } = await shop()
    const token = await service.tokenFor({ remotes: ['mfe-cart'], abilities: ['admin'] })

    const scope = { remotes: ['*'], abilities: ['admin'] }
    expect((await service.call('POST', '/api/restore', { token, body: { revision: 1 } })).status).toBe(403)
    expect((await service.call('POST', '/api/tokens', { token, body: { name: 'x', scope } })).status).toBe(
      403,
    )
    expect((await service.call('POST', '/api/remotes/mfe-cart/retire', { token, body: {} })).status).toBe(200)
  })

  test('expired or revoked – 401', async () => {
    const { service } = await shop()
    const scope = { remotes: ['*'], abilities: ['read' as const] }
    const token = await service.tokenFor(scope, new Date(Date.now() + 60_000).toISOString())
    const overview = async () => (await service.call('GET', '/api/overview', { token })).status
    expect(await overview()).toBe(200)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect(await overview()).toBe(401)
    vi.useRealTimers()
    expect(await overview()).toBe(200)

    const { body: listed } = await service.call('GET', '/api/tokens')
    const { id } = listed.tokens.find(({ name }: { name: string }) => name === 'cart team')
    expect((await service.call('DELETE', `/api/tokens/${id}`)).status).toBe(204)
    expect(await overview()).toBe(401)
  })

  test('kept – only as a hash, in files for the owner', async () => {
    const { service } = await shop()
    const token = await service.tokenFor({ remotes: ['*'], abilities: ['read'] })
    const file = join(service.stateDir, 'tokens.json')

    const kept = readFileSync(file, 'utf8')

    expect(kept).not.toContain(secretOf(token))
    expect(kept).not.toContain(secretOf(service.admin))
    for (const name of ['tokens.json', 'admin-token', 'service.json'])
      expect(statSync(join(service.stateDir, name)).mode & 0o777).toBe(0o600)
    const { body: listed } = await service.call('GET', '/api/tokens')
    expect(JSON.stringify(listed)).not.toMatch(/hash/)
  })

  test('wrong, again and again – 429 with the time to wait', async () => {
    const { service } = await shop()
    const guess = () =>
      service.call('GET', '/api/overview', { token: `dpl_${'0'.repeat(12)}_${'a'.repeat(43)}` })
    const statuses = []
    for (let count = 0; count < 25; count++) statuses.push((await guess()).status)

    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses.at(-1)).toBe(429)
    expect(Number((await guess()).headers.get('retry-after'))).toBeGreaterThan(0)
    // Whoever has a valid one is not locked out by that.
    expect((await service.call('GET', '/api/overview')).status).toBe(200)
  })
})

describe('the console', () => {
  async function logIn(service: Awaited<ReturnType<typeof runningService>>) {
    const answer = await service.call('POST', '/api/session', { token: '', body: { token: service.admin } })
    const set = answer.headers.get('set-cookie') ?? ''
    return { set, cookie: set.split(';', 1)[0] ?? '' }
  }

  test('a token exchanged for a cookie – HttpOnly, SameSite=Strict; works until the log-out', async () => {
    const { service } = await shop()
    const { set, cookie } = await logIn(service)
    expect(set).toMatch(/HttpOnly; SameSite=Strict/)
    expect(set).not.toMatch(/Secure/)
    const me = () => service.call('GET', '/api/session', { token: '', headers: { cookie } })
    expect((await me()).body.name).toBe('admin')

    const own = { cookie, 'sec-fetch-site': 'same-origin' }
    const left = await service.call('DELETE', '/api/session', { token: '', headers: own })

    expect(left.status).toBe(204)
    expect((await me()).status).toBe(401)
  })

  test('served over HTTPS – the cookie is Secure', async () => {
    const target = tempTarget({ 'mfe-cart': [version('1')] })
    const service = await runningService(target, { DEPLOY_ORIGIN: 'https://deploy.example' })
    expect((await logIn(service)).set).toMatch(/; Secure/)
  })

  test.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ])('a write with the cookie and %j – CROSS_SITE', async headers => {
    const { service } = await shop()
    const { cookie } = await logIn(service)

    const refused = await service.call('POST', canary, { token: '', body, headers: { ...headers, cookie } })

    expect(refused).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } })
  })

  test.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'own' }])(
    'a write with the cookie and %j – carried out',
    async headers => {
      const { service } = await shop()
      const { cookie } = await logIn(service)
      const sent = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value === 'own' ? service.url : value]),
      )
      const done = await service.call('POST', canary, { token: '', body, headers: { ...sent, cookie } })
      expect(done.status).toBe(200)
    },
  )
})

describe('the audit log', () => {
  test('commands, failures and refusals – a line each: who, what, on what, result, address; nothing secret', async () => {
    const { service } = await shop()
    const token = await service.tokenFor({ remotes: ['mfe-header'], abilities: ['release'] })
    await service.call('POST', canary, { body })
    await service.call('POST', '/api/remotes/mfe-cart/promote', { body: { version: '9' } })
    await service.call('POST', canary, { token, body })
    await service.call('POST', canary, { token: 'nonsense', body })
    await service.call('GET', '/api/overview')

    const { body: audit } = await service.call('GET', '/api/audit?count=4')

    const address = '127.0.0.1'
    const remote = 'mfe-cart'
    expect(audit.entries).toMatchObject([
      { what: 'canary', remote, result: 'UNAUTHORISED', address },
      { who: 'cart team', what: 'canary', remote, result: 'FORBIDDEN', address },
      { who: 'admin', what: 'promote', remote, result: 'VERSION_UNKNOWN', address },
      { who: 'admin', what: 'canary', remote, version: '2', result: 'done', address },
    ])
    expect(audit.entries[0].who).toBeUndefined()
    const kept = readFileSync(join(service.stateDir, 'audit.jsonl'), 'utf8')
    expect(kept).not.toContain(secretOf(service.admin))
  })

  test('callers without a token, in numbers – cannot push out what others did', async () => {
    const { service } = await shop()
    await service.call('POST', canary, { body })
    for (let count = 0; count < 30; count++) await service.call('POST', canary, { token: 'nonsense', body })

    const { body: audit } = await service.call('GET', '/api/audit?count=1000')

    expect(audit.entries.length).toBeLessThanOrEqual(21)
  })
})
