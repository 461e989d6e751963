import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { metricNames } from '../test/promql-names.ts'
import { readConfig } from './config/config.ts'
import { type RunningApi, startApi } from './start.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'hosting/monitoring')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

const alertFile = z.object({
  groups: z.array(
    z.object({ name: z.string(), rules: z.array(z.object({ alert: z.string(), expr: z.string() })) }),
  ),
})
const dashboardFile = z.object({
  templating: z.object({
    list: z.array(z.object({ name: z.string(), type: z.string(), query: z.string() })),
  }),
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.optional(
        z.array(z.object({ expr: z.string(), datasource: z.object({ type: z.string(), uid: z.string() }) })),
      ),
    }),
  ),
})

const rules = alertFile.parse(parse(read('alerts.yml'))).groups.flatMap(group => group.rules)
const dashboard = dashboardFile.parse(JSON.parse(read('dashboard.json')))
const targets = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(target => ({ title, ...target })),
)

/** Of Prometheus itself and of the exporters that prometheus.yml names. */
const foreign = /^(?:up|probe_success|node_[a-zA-Z_]+)$/

describe('metrics', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-monitoring-'))
  let api: RunningApi
  let known: (name: string) => boolean

  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: dataDir, API_PORT: '0', LOG_LEVEL: 'silent' })
    api = await startApi(config, { seed: async () => undefined, pictures: null })
    const text = await (await fetch(`http://127.0.0.1:${api.port}/metrics`)).text()
    const exported = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name))
    const ofShell = shellMetrics()
    known = name => {
      const base = name.replace(/_(?:bucket|count|sum)$/, '')
      return foreign.test(name) || [name, base].some(one => exported.has(one) || ofShell.test(one))
    }
  })
  afterAll(async () => {
    await api.close()
    rmSync(dataDir, { recursive: true })
  })

  test.each(rules)('alert $alert – its metrics – are exported', ({ expr }) => {
    const names = metricNames(expr)
    expect(names).not.toEqual([])
    expect(names.filter(name => !known(name))).toEqual([])
  })

  test('dashboard – its metrics – are exported', () => {
    expect(targets.length).toBeGreaterThan(30)
    const unknown = targets.filter(({ expr }) => {
      const names = metricNames(expr)
      return names.length === 0 || !names.every(known)
    })
    expect(unknown).toEqual([])
  })
})

/** The names in the sources of the shop's server; `${…}` stands for any word. */
function shellMetrics(): RegExp {
  const files = ['shell/server', 'shared-server/src'].flatMap(place =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.includes('.test.'))
      .map(file => readFileSync(join(root, place, file), 'utf8')),
  )
  const names = files.flatMap(text => [
    ...text.matchAll(
      /(?:\bname:|live(?:Gauge|Counter)\(\s*register,)\s*['`]([a-z_]*(?:\$\{\w+\}[a-z_]*)*)['`]/g,
    ),
  ])
  const patterns = names
    .map(([, name = '']) => name.replaceAll(/\$\{\w+\}/g, '[a-z]+'))
    .filter(pattern => /_[a-z]/.test(pattern))
  return new RegExp(`^(?:${patterns.join('|')})$`)
}
