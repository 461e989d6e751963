import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measureViolations } from '../http/metrics.ts'
import { PolicyLog } from './policy-log.ts'

test('violations – of every page view – are logged once and counted by remote and code', async () => {
  const lines: string[] = []
  const policy = new PolicyLog(line => lines.push(line))
  const register = new Registry()
  measureViolations(register, () => policy.list())
  const forbidden = { code: 'ROUTE_FORBIDDEN', remote: 'mfe-gifts', message: '/api: it is reserved' } as const
  const open = {
    code: 'GUARD_REQUIRED',
    remote: 'mfe-cart',
    message: '/card/x: guard',
    correctable: true,
  } as const
  for (const _view of [1, 2])
    policy.note([forbidden, { ...forbidden, message: '/dev: it is reserved' }, open])

  expect(lines).toEqual([
    'ROUTE_FORBIDDEN mfe-gifts: /api: it is reserved (left out)',
    'ROUTE_FORBIDDEN mfe-gifts: /dev: it is reserved (left out)',
    'GUARD_REQUIRED mfe-cart: /card/x: guard (corrected)',
  ])
  const text = await register.metrics()
  expect(text).toContain('shell_policy_violations{remote="mfe-gifts",code="ROUTE_FORBIDDEN"} 2\n')
  expect(text).toContain('shell_policy_violations{remote="mfe-cart",code="GUARD_REQUIRED"} 1\n')
})
