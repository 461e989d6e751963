import { DeployError } from '../lib/deploy-error.ts'
import { runCommandLine } from './command-line.ts'
import { RefusedByService } from './service-client.ts'

try {
  console.log(await runCommandLine(process.argv.slice(2), process.env))
} catch (error) {
  if (!(error instanceof DeployError || error instanceof RefusedByService)) throw error
  console.error(error.code === 'USAGE' ? error.message : `${error.code}: ${error.message}`)
  process.exitCode = 1
}
