import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readYaml, recordOf, unknownSettings } from './hosting-files.ts'

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
