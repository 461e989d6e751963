import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  explainedSettings,
  readDeploymentFile,
  readYaml,
  recordOf,
  unknownSettings,
} from './deployment-files.ts'

const folder = join(import.meta.dirname, '../../deployment/compose')

const serviceSchema = z.object({
  image: z.string(),
  build: z.optional(z.object({ target: z.string(), dockerfile: z.string() })),
  environment: z.optional(recordOf(z.string())),
  volumes: z.optional(z.array(z.string())),
  networks: z.optional(z.array(z.string())),
  depends_on: z.optional(recordOf(z.object({ condition: z.string() }))),
  ports: z.optional(z.array(z.string())),
  restart: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.optional(z.string()),
  pids_limit: z.optional(z.number()),
  stop_grace_period: z.optional(z.string()),
  healthcheck: z.optional(z.looseObject({})),
})

const { services, networks, volumes } = z
  .object({
    services: recordOf(serviceSchema),
    networks: recordOf(z.nullable(z.looseObject({}))),
    volumes: recordOf(z.null()),
  })
  .parse(readYaml('compose/compose.yaml')[0])

const all = Object.entries(services)
/** Those that run until they are stopped. */
const lasting = all.filter(([name]) => name !== 'keys' && name !== 'publisher')
const ours = all.filter(([, { build }]) => build)

test.each(ours)('%s – its settings – are explained in .env.example', (_, { environment = {} }) => {
  expect(unknownSettings(Object.keys(environment))).toEqual([])
})

test.each(ours)('%s – its image – is a target of the Containerfile', (_, { build }) => {
  const targets = [...readDeploymentFile('container/Containerfile').matchAll(/^FROM \S+ AS (\S+)/gm)]
  const [target] = /[a-z][a-z-]*/.exec(build?.target.replace(/^\$\{\w+:-/, '') ?? '') ?? []
  expect(targets.map(([, name]) => name)).toContain(target)
})

test.each(all)('%s – privileges – none', (_, { cap_drop, security_opt }) => {
  expect(cap_drop).toEqual(['ALL'])
  expect(security_opt).toEqual(['no-new-privileges:true'])
})

test.each(lasting)('%s – a crash, a full memory or disk – is contained', (_, service) => {
  expect(service).toMatchObject({
    restart: 'unless-stopped',
    read_only: true,
    mem_limit: expect.any(String),
    pids_limit: expect.any(Number),
  })
})

test.each(lasting.filter(([, { environment }]) => environment?.DRAIN_MS))(
  '%s – stopped – has time to drain and to finish requests',
  (_, { environment, stop_grace_period = '' }) => {
    expect(Number.parseInt(stop_grace_period, 10) * 1000).toBeGreaterThan(
      Number(environment?.DRAIN_MS) + 30_000,
    )
  },
)

test('ports – from other machines – reach the balancer only', () => {
  const reachable = all.filter(([, { ports = [] }]) => ports.some(port => !port.startsWith('127.0.0.1:')))
  expect(reachable.map(([name]) => name)).toEqual(['balancer'])
})

test('networks – the database and Redis – are shared with APIs only, and lead nowhere else', () => {
  const inData = all.filter(([, service]) => service.networks?.includes('data')).map(([name]) => name)
  expect(inData.sort()).toEqual(['api-1', 'api-2', 'postgres', 'redis'])
  expect(networks.data).toEqual({ internal: true })
})

test.each(all)('%s – what it names – exists', (_, service) => {
  for (const name of service.networks ?? []) expect(Object.keys(networks)).toContain(name)
  for (const name of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(name)
  for (const [source = ''] of service.volumes?.map(volume => volume.split(':')) ?? []) {
    if (!source.startsWith('.')) expect(Object.keys(volumes)).toContain(source)
  }
  for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
    const hasCheck = services[name]?.healthcheck !== undefined
    if (condition === 'service_healthy') expect(hasCheck, `${name} has no health check`).toBe(true)
  }
})

test('addresses of other services – name services and their ports', () => {
  const settings = all.flatMap(([, { environment = {} }]) => Object.values(environment))
  const hosts = settings.flatMap(value =>
    [...value.matchAll(/(?:^|\/\/)([a-z]+(?:-\d)?):\d+/g)].map(([, name]) => name),
  )
  expect(hosts).toContain('api-2')
  for (const host of hosts.filter(name => name !== 'localhost')) expect(Object.keys(services)).toContain(host)
})

test('.env.example of this folder – every variable that the file fills in – is explained', () => {
  const used = [...readDeploymentFile('compose/compose.yaml').matchAll(/\$\{(\w+)/g)].map(
    ([, name = '']) => name,
  )
  const explained = [...readDeploymentFile('compose/.env.example').matchAll(/^#(\w+)=/gm)].map(
    ([, name = '']) => name,
  )
  expect([...new Set(used)].sort()).toEqual(explained.sort())
})

test('keys – made at the first start – are settings that .env.example explains', () => {
  const script = readDeploymentFile('compose/make-keys.mjs')
  const names = ['SERVER_KEY', 'METRICS_TOKEN', 'PIN_SECRET', 'TOKEN_SECRET', 'DATABASE_URL']
  for (const name of names) expect(script).toContain(name)
  expect(names.filter(name => !explainedSettings().has(name))).toEqual([])
  expect(existsSync(join(folder, 'publish-first-releases.sh'))).toBe(true)
})
