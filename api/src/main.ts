import { closeOnSignal } from 'shared-server/close-on-signal'
import { logFatalErrors } from 'shared-server/logging/log-fatal-errors'
import { hideSecrets } from 'shared-server/settings/hide-secrets'
import { readConfig } from './config/config.ts'
import { loadDemo } from './demo/load-demo.ts'
import { seedIfEmpty } from './demo/seed-database.ts'
import { StartupError } from './lib/startup-error.ts'
import { startApi } from './start.ts'

logFatalErrors('api')
hideSecrets()

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = readConfig(process.env)
  const demo = config.demoModule === null ? null : await loadDemo(config.demoModule)
  const api = await startApi(config, {
    seed: db => seedIfEmpty(db, demo, say),
    pictures: demo?.pictures ?? null,
  })
  say(`API on http://${config.host}:${api.port}/api/docs`)
  closeOnSignal(api, config.drainMs)
  // Tells a parent process that this one is ready.
  process.send?.({ ready: true, port: api.port })
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
