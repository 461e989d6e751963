export interface PageParts {
  readonly before?: string
  readonly load?: string
  readonly render?: string
  readonly after?: string
}

/** Source of a page; `load` and `render` are the bodies of its functions. */
export function pageSource({
  before = '',
  load = 'return null',
  render = 'return null',
  after = '',
}: PageParts): string {
  return `${before}
const endpoint = path => ({ method: 'GET', path, answer: { safeParse: data => ({ success: true, data }) } })
export const page = {
  contract: 'page/1',
  searchParams: [],
  load: async ({ api }) => { ${load} },
  head: () => ({ title: '' }),
  Page: ({ data }) => { ${render} },
  Skeleton: () => null,
}
${after}`
}

/** The pages of one release; each is run after the one before. */
export const pages: Readonly<Record<string, PageParts>> = {
  healthy: {
    load: "setTimeout(() => {}, 20); return api.call(endpoint('/api/V1/things'))",
    render:
      "const signal = AbortSignal.timeout(60_000); if (typeof process === 'undefined') throw 1; return 'text'",
  },
  'not-recorded': { load: "return api.call(endpoint('/api/V1/others'))" },
  'without-api': {
    load: "return await api.call(endpoint('/api/V1/things')).catch(() => null)",
    render: 'return data.things.length',
  },
  'not-found': { load: "throw Object.assign(new Error('not-found'), { name: 'PageSignalError' })" },
  rejects: { load: "void Promise.reject(new Error('forgotten')); return null" },
  'throws-late': { load: "setTimeout(() => { throw new Error('in a timer') }, 50); return null" },
  'leaves-timer': { render: 'setInterval(() => {}, 1000); return null' },
  'reads-process': { render: 'const { env } = process; return env.HOME' },
  patches: {
    render: "Object.defineProperty(Array.prototype, 'last', { value() {} }); return null",
  },
  'patches-when-loaded': { before: 'String.prototype.at = () => 0' },
  'removes-parts': { load: 'delete Math.cbrt; return null' },
  'adds-global': {
    load: "Object.defineProperty(globalThis, 'shop', { value: 1 }); return null",
  },
  'fails-to-render': {
    load: "return api.call(endpoint('/api/V1/things'))",
    render: 'return data.missing.length + data.things.length',
  },
  'fails-to-load': {
    load: "const { things } = await api.call(endpoint('/api/V1/things')); return things.at(5).name",
  },
  leaks: { before: 'const kept = []', render: 'kept.push(new Array(25_000).fill(data)); return null' },
  'throws-when-loaded': { before: "throw new Error('no window')" },
  'other-contract': { after: "page.contract = 'page/9'" },
}

/** They end their process, or hang it. */
export const deadlyPages: Readonly<Record<string, PageParts>> = {
  'exits-when-loaded': { before: 'process.exit(0)' },
  'fills-map': {
    load: 'const map = new Map(); for (let i = 0; ; i += 1) map.set(i, new Array(1000).fill(i))',
  },
  'fills-buffers': { load: 'for (const all = []; ; ) all.push(Buffer.alloc(1e7, 1))' },
  crashes: {
    before: "import { execFileSync } from 'node:child_process'; import * as node from 'node:process'",
    load: "execFileSync('kill', ['-SEGV', String(node.pid)]); return null",
  },
}

export const hangingPages: Readonly<Record<string, PageParts>> = {
  loops: { render: 'for (;;);' },
  waits: { load: 'return new Promise(() => {})' },
}
