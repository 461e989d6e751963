import type { CrashCode, FaultCode } from 'shared-shop/errors/fault-codes'

/** A way in which a release of a remote fails on the server. */
export interface Failure {
  readonly name: string
  /** Statements that its page runs at the start of `load`, and of each drawing. */
  readonly load?: string
  readonly draw?: string
  /** How its files differ from what the registry says: in the store, or at a host's second answer. Default: not at all. */
  readonly altered?: 'in-store' | 'at-host'
  /** The codes that it may be counted under. */
  readonly codes: readonly (CrashCode | FaultCode)[]
}

export const loopInLoad: Failure = { name: 'endless loop in load', load: 'for (;;) {}', codes: ['hung'] }

/** On a busy machine, the watchdog may end the process for not pausing before it has filled its memory. */
const fullMemory = ['out-of-memory', 'hung'] as const

export const failures: readonly Failure[] = [
  {
    name: 'unhandled rejection in load',
    load: `void Promise.reject(new Error('rehearsed'))`,
    codes: ['crashed'],
  },
  {
    name: 'throw in a timer after load',
    load: `setTimeout(() => { throw new Error('rehearsed') }, 20)`,
    codes: ['crashed'],
  },
  { name: 'process.exit in load', load: 'process.exit(3)', codes: ['exited'] },
  loopInLoad,
  { name: 'endless loop in render', draw: 'for (;;) {}', codes: ['hung'] },
  {
    name: 'arrays without end',
    load: 'const kept = []; for (;;) kept.push(new Array(10_000).fill(1.5))',
    codes: fullMemory,
  },
  {
    name: 'growing Map',
    load: 'const kept = new Map(); for (let key = 0; ; key++) kept.set(key, { key })',
    codes: fullMemory,
  },
  {
    name: 'buffers without end',
    load: 'const kept = []; for (;;) kept.push(Buffer.alloc(1024 * 1024, 1))',
    codes: fullMemory,
  },
  {
    name: 'changed Array.prototype',
    load: 'Array.prototype.map = function () { return [] }',
    codes: ['crashed'],
  },
  { name: 'file changed in the store', altered: 'in-store', codes: ['altered'] },
  { name: 'host with another second answer', altered: 'at-host', codes: ['altered'] },
  {
    // Parts of other pages end in the same process meanwhile. Last, because a server that blames them remembers it.
    name: 'changed Array.prototype while loading',
    load: 'Array.prototype.map = function () { return [] }; await new Promise(next => setTimeout(next, 200))',
    codes: ['crashed'],
  },
]
