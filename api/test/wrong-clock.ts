import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** Shifts `Date` in the process that loads it; `performance.now()` is left alone, as by a wrong system clock. */
function shiftedDate(seconds: number): string {
  const source = `
    const Real = Date
    const shift = ${seconds * 1000}
    globalThis.Date = class extends Real {
      constructor(...parts) { parts.length === 0 ? super(Real.now() + shift) : super(...parts) }
      static now() { return Real.now() + shift }
    }`
  return `data:text/javascript,${encodeURIComponent(source)}`
}

/**
 * Starts the API as a separate process on a machine whose clock is `seconds` ahead (negative: behind), with the fixture.
 * `stop` kills it.
 */
export async function apiWithWrongClock(
  seconds: number,
  environment: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const script = join(import.meta.dirname, 'small-api.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', shiftedDate(seconds), script], {
    env: { PATH: process.env.PATH ?? '', API_PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { url: await urlOf(child), stop: () => kill(child) }
}

function urlOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: unknown) => {
      output += chunk
      const port = /ready (\d+)/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`ended with ${code}: ${output}`)))
  })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
