import process from 'node:process'

/** Members of `process` that code of remotes, or a library that it uses, may read. */
const harmless = [
  'version',
  'versions',
  'platform',
  'arch',
  'release',
  'hrtime',
  'nextTick',
  'uptime',
] as const

/** What could harm another process. Defined again and not deleted: they may not come back either. */
const dangerous = [
  'kill',
  '_kill',
  'abort',
  'binding',
  '_linkedBinding',
  'dlopen',
  'execve',
  'report',
  'getBuiltinModule',
  'mainModule',
  'send',
  'disconnect',
]

/**
 * Takes the handles of this process away from the code that it loads from now on: the global `process` becomes an object
 * that knows its version and time, and can end this process but no other. The shell's own code imports `node:process`,
 * which releases cannot (`importsOf`).
 */
export function restrictProcess(): void {
  const { exit } = process
  const given = {
    ...Object.fromEntries(harmless.map(name => [name, process[name]])),
    env: { NODE_ENV: process.env.NODE_ENV },
    cwd: () => '/',
    emitWarning: () => {},
    exit: (code?: number) => exit.call(process, code),
  }
  for (const name of dangerous)
    Object.defineProperty(process, name, { value: undefined, configurable: false, writable: false })
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(given), writable: false })
}
