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
  ['DEPLOY_ORIGIN', 'deploy.example'],
  ['DEPLOY_ENVIRONMENT', 'x'.repeat(41)],
  ['TRUST_PROXY', 'everybody'],
  ['HSTS_MAX_AGE', 'forever'],
  ['HSTS_SUBDOMAINS', 'no'],
  ['NODE_ENV', 'prod'],
  ['METRICS_TOKEN', 'short'],
  ['PIN_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['WATCH_METRICS', 'localhost:3000/metrics'],
  ['WATCH_SECONDS', '0'],
  ['WATCH_MIN_VIEWS', 'x'],
  ['WATCH_GUARD', 'an hour'],
])('deploy service with %s=%s – refused with one line that names it', (name, value) => {
  const named = new RegExp(`^[^\\n]*${name}[^\\n]*$`)
  expect(() => readServiceConfig({ [name]: value }, folders)).toThrow(named)
})

test.each([
  ['S3_ENDPOINT', 's3.example'],
  ['S3_KEY_ID', ''],
  ['S3_SECRET', ''],
  ['RELEASES_URL', 'cdn.example'],
  ['RELEASES_ENCODING', 'zip'],
])('bucket with %s=%s – refused with one line that names it', (name, value) => {
  const named = new RegExp(`^[^\\n]*${name}[^\\n]*$`)
  expect(() => targetFromEnvironment({ ...bucket, [name]: value }, '/shop')).toThrow(named)
})
