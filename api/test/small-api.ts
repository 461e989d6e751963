import { closeOnSignal } from 'shared-server/close-on-signal'
import { readConfig } from '../src/config/config.ts'
import { products } from '../src/db/schema/schema.ts'
import { StartupError } from '../src/lib/startup-error.ts'
import { startApi } from '../src/start.ts'
import { fillFixture } from './fixture.ts'

/** The API as a separate process, with the fixture instead of the large seed; prints `ready <port>`. */
try {
  const config = readConfig(process.env)
  const api = await startApi(config, {
    async seed(db) {
      if ((await db.$count(products)) === 0) await db.transaction(tx => fillFixture(tx))
    },
    pictures: null,
  })
  process.stdout.write(`ready ${api.port}\n`)
  closeOnSignal(api, config.drainMs)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
