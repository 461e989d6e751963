import { siteSettings } from '../frame/server/site-settings.ts'
import { ConfigError, readConfig } from '../server/lib/config.ts'

// Checks the settings in the environment and starts nothing: exits with 1 and a line that names what is wrong.
try {
  readConfig(process.env, siteSettings)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
