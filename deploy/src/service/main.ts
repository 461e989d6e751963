import { join } from 'node:path'
import { closeOnSignal } from 'shared-server/close-on-signal'
import { logFatalErrors } from 'shared-server/logging/log-fatal-errors'
import { hideSecrets } from 'shared-server/settings/hide-secrets'
import { DeployError } from '../lib/deploy-error.ts'
import { placeOf } from '../lib/place.ts'
import { targetFromEnvironment } from '../stores/target.ts'
import { readServiceConfig } from './config.ts'
import { startDeployService } from './start.ts'
import { uploadCheck } from './uploads/check/check-upload.ts'

logFatalErrors('deploy')
hideSecrets()

/** Folders of the environment are relative to it, as for the other servers. */
const root = process.cwd()
const consoleDir = join(import.meta.dirname, 'console')

try {
  const config = readServiceConfig(process.env, { root, consoleDir })
  const service = await startDeployService(config, targetFromEnvironment(process.env, root), {
    place: placeOf(process.env, root),
    check: uploadCheck(import.meta.dirname),
  })
  process.stdout.write(`Deploy service on ${config.origin ?? `http://localhost:${service.port}`}\n`)
  if (service.adminTokenFile)
    process.stdout.write(`Its first token, which may do everything, is in ${service.adminTokenFile}\n`)
  closeOnSignal(service)
  // Tells a parent process that this one is ready.
  process.send?.({ ready: true, port: service.port })
} catch (error) {
  if (!(error instanceof DeployError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
