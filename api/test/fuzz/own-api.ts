import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { operatorKey } from '../../src/operator/operator-key.ts'
import { createDatabase } from '../databases.ts'

const root = join(import.meta.dirname, '../../..')
const readySchema = z.object({ port: z.number() })

/**
 * Starts the API from its sources as a process of its own, on this machine only, with the demo shop, as in production
 * but with the embedded SMS provider and gateway. `server` is the URL of a PostgreSQL server, on which it gets a new
 * database; without it, it runs on PGlite. Its log goes to standard error. Aborting `signal` ends it. Rejects if it does
 * not start.
 */
export async function startOwnApi(
  server: string | undefined,
  signal: AbortSignal,
): Promise<{ url: string; serverKey: string; operatorKey: string; stop(): Promise<void> }> {
  const database = server === undefined ? null : await createDatabase(server)
  const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-'))
  const serverKey = randomBytes(16).toString('hex')
  const secret = randomBytes(32).toString('hex')
  const child = fork(join(root, 'api/src/main.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ALLOW_SANDBOX: '1',
      API_PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url ?? '',
      DEMO_MODULE: join(root, 'demo/src/content.ts'),
      METRICS_TOKEN: randomBytes(16).toString('hex'),
      SERVER_KEY: serverKey,
      TOKEN_SECRET: secret,
      LOG_LEVEL: 'error',
    },
    // The log goes where it does not mix with the report.
    stdio: ['ignore', process.stderr, process.stderr, 'ipc'],
    signal,
  })
  // Aborting also emits an error; what matters is the exit that follows.
  child.on('error', () => undefined)
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const { port } = await new Promise<{ port: number }>((resolve, reject) => {
      child.once('message', message => resolve(readySchema.parse(message)))
      void exited.then(code => reject(new Error(`The API ended with ${code} before it was ready.`)))
    })
    return { url: `http://127.0.0.1:${port}`, serverKey, operatorKey: operatorKey(secret), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
