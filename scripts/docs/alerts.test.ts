import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { anchorsOf } from './documents.ts'

const root = join(import.meta.dirname, '../..')

const text = z.string().check(z.minLength(10))
const fileSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: text, description: text, runbook: text }),
        }),
      ),
    }),
  ),
})
const file = parse(readFileSync(join(root, 'hosting/monitoring/alerts.yml'), 'utf8'))
const rules = fileSchema.parse(file).groups.flatMap(group => group.rules)

test.each(rules)('alert $alert – its runbook – is a section of our documents', ({ annotations }) => {
  const [path = '', section = ''] = annotations.runbook.split('#')
  expect(anchorsOf({ text: readFileSync(join(root, path), 'utf8') })).toContain(section)
})
