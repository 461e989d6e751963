import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hostingFiles, readYaml, recordOf, unknownSettings } from './hosting-files.ts'

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.optional(z.looseObject({ name: z.string() })),
  data: z.optional(recordOf(z.string())),
  stringData: z.optional(recordOf(z.string())),
})

const probeSchema = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) })
const nameSchema = z.object({ name: z.string() })

const deploymentSchema = z.object({
  metadata: nameSchema,
  spec: z.object({
    strategy: z.looseObject({ type: z.string() }),
    template: z.object({
      metadata: z.object({ labels: recordOf(z.string()) }),
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number(),
        automountServiceAccountToken: z.literal(false),
        securityContext: z.looseObject({
          runAsNonRoot: z.literal(true),
          seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
        }),
        containers: z.tuple([
          z.looseObject({
            image: z.string(),
            ports: z.tuple([z.object({ name: z.literal('http'), containerPort: z.number() })]),
            envFrom: z.array(
              z.object({ configMapRef: z.optional(nameSchema), secretRef: z.optional(nameSchema) }),
            ),
            securityContext: z.object({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
              capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
            }),
            resources: z.looseObject({ limits: z.object({ memory: z.string() }) }),
            livenessProbe: probeSchema,
            readinessProbe: probeSchema,
          }),
        ]),
      }),
    }),
  }),
})

const autoscalerSchema = z.object({ spec: z.object({ minReplicas: z.number(), maxReplicas: z.number() }) })

const files = hostingFiles('kubernetes')
const objects = files.flatMap(file =>
  readYaml(`kubernetes/${file}`).map(document => objectSchema.parse(document)),
)

function named(kind: string, name: string) {
  const found = objects.find(object => object.kind === kind && object.metadata?.name === name)
  if (!found) throw new Error(`no ${kind} ${name}`)
  return found
}

test('kustomization – lists every file but the example of the secrets', () => {
  const { resources } = z
    .looseObject({ resources: z.array(z.string()) })
    .parse(readYaml('kubernetes/kustomization.yaml')[0])
  const notListed = files.filter(file => !resources.includes(file))
  expect(notListed.sort()).toEqual(['kustomization.yaml', 'secrets.example.yaml'])
})

test('settings and secrets – are explained in .env.example', () => {
  const names = objects.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }))
  expect(names).toContain('SITE_ORIGIN')
  expect(unknownSettings(names)).toEqual([])
})

describe.each(['shell', 'api', 'deploy'])('%s', name => {
  const { spec } = deploymentSchema.parse(named('Deployment', name))
  const pod = spec.template.spec
  const [container] = pod.containers

  test('settings – of its pods – come from objects that exist', () => {
    for (const { configMapRef, secretRef } of container.envFrom) {
      if (configMapRef) named('ConfigMap', configMapRef.name)
      if (secretRef) named('Secret', secretRef.name)
    }
    expect(container.envFrom).toHaveLength(3)
  })
})

test('APIs – as many as the autoscaler starts – fit the connections of a PostgreSQL with its defaults', () => {
  const { maxReplicas } = autoscalerSchema.parse(named('HorizontalPodAutoscaler', 'api')).spec
  const perApi = Number(named('ConfigMap', 'api').data?.DATABASE_POOL_SIZE) + 4
  // One more pod while rolling out; three connections are reserved for administrators.
  expect((maxReplicas + 1) * perApi).toBeLessThanOrEqual(100 - 3)
})
