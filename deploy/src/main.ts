import { runCommandLine } from './command-line.ts'
import { DeployError } from './lib/deploy-error.ts'

try {
  console.log(await runCommandLine(process.argv.slice(2), process.env))
} catch (error) {
  if (!(error instanceof DeployError)) throw error
  console.error(error.code === 'USAGE' ? error.message : `${error.code}: ${error.message}`)
  process.exitCode = 1
}
