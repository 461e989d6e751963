import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../lib/scratch.ts'
import { requireTools } from './tools.ts'

test('programs – all in the folders – are found in the first one that has them', () => {
  const [first, second] = [scratchFolder('tools'), scratchFolder('tools')]
  for (const folder of [first, second]) writeFileSync(join(folder, 'haproxy'), '')
  writeFileSync(join(second, 'psql'), '')
  expect(requireTools(['haproxy', 'psql'], [first, second])).toEqual({
    haproxy: join(first, 'haproxy'),
    psql: join(second, 'psql'),
  })
})

test('programs – missing – are named once each, as packages to install', () => {
  expect(() => requireTools(['haproxy', 'initdb', 'postgres'], [scratchFolder('tools')])).toThrow(
    'Missing here: haproxy postgresql. On Debian or Ubuntu: apt-get install haproxy postgresql',
  )
})
