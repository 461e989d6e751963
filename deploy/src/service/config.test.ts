import { expect, test } from 'vitest'
import { targetFromEnvironment } from '../stores/target.ts'
import { readServiceConfig } from './config.ts'

const folders = { root: '/shop', consoleDir: '/shop/console' }
const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'releases',
  S3_KEY_ID: 'k',
  S3_SECRET: 's',
  RELEASES_URL: 'https://cdn.example/releases',
}

test.each([
  ['DEPLOY_PORT', '99999'],
  ['TRUST_PROXY', 'everybody'],
  ['METRICS_TOKEN', 'short'],
  ['PIN_SECRET', 'short'],
])('deploy service with %s=%s – refused with one line that names it', (name, value) => {
  const named = new RegExp(`^[^\\n]*${name}[^\\n]*$`)
  expect(() => readServiceConfig({ [name]: value }, folders)).toThrow(named)
})

test.each([
  ['S3_ENDPOINT', 's3.example'],
  ['S3_SECRET', ''],
])('bucket with %s=%s – refused with one line that names it', (name, value) => {
  const named = new RegExp(`^[^\\n]*${name}[^\\n]*$`)
  expect(() => targetFromEnvironment({ ...bucket, [name]: value }, '/shop')).toThrow(named)
})
