import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallService } from '@khaneno/deploy/client/service-client'
import { serviceTarget } from '@khaneno/deploy/client/service-target'
import { describeRelease, termsOf } from '@khaneno/deploy/publish/release-data'
import { RELEASE } from '@khaneno/deploy/publish/stored-release'
import { pageContract } from 'shared-remote/contract/page'
import { integrityOf } from 'shared-remote/integrity'
import { smallEntry, smallManifest } from 'shared-remote/testing/small-release'
import { writeFiles } from 'shared-remote/testing/write-files'

/** The remote whose team attacks, and the one page that its releases have. */
export const remote = 'mfe-cart'
const expose = 'pages/cart'
const script = 'assets/cart.js'

/** What code may try in the process that renders it; each is `undefined` or throws. */
const handles = {
  'code from text': `new all.Function('return 1')()`,
  'import of text': `all.eval("import('node:fs')")`,
  require: 'all.require ?? all.module',
  'a signal to the server': 'all.process.kill(all.process.ppid, 0)',
  'its modules': `all.process.getBuiltinModule('fs')`,
  'its bindings': `all.process.binding('fs')`,
  'native code': `all.process.dlopen({ exports: {} }, '/x.node')`,
  'its report': 'all.process.report',
  abort: 'all.process.abort',
  'the channel': 'all.process.channel ?? all.process._channel ?? all.process._send ?? all.process.send',
  'messages of others': `all.process.on('message', () => {})`,
  'its settings': 'all.process.env.RENDERING_WORKER',
  'its environment': 'all.process.env.PATH',
  'its streams': 'all.console._stdout ?? all.process.stdout ?? all.process.stderr',
}

/** Stands in every page that a process sends after it has rendered `searchingRelease`. */
export const MARK = 'altered by another release'

/** Where its page shows the handles that it has found. */
export const FOUND = /open: [^<]*\./

interface Hostile {
  /** Statements that its page runs at the start of `load`, and of each drawing. */
  readonly load?: string
  readonly draw?: string
  /** Replaces the script of the page. */
  readonly page?: string
}

/** The files of a release with these statements in its page, by path; it passes the checks of its form. */
export function hostileRelease(
  version: string,
  { load = '', draw = '', page }: Hostile = {},
): Record<string, string> {
  const assets = { js: { sync: [script], async: [] }, css: { sync: [], async: [] } }
  const exposes = [{ id: `mfe_cart:${expose}`, name: expose, path: `./${expose}`, assets }]
  const entry = smallEntry(`{ './${expose}': () => import('./${script}') }`)
  return {
    'remoteEntry.ssr.js': entry,
    'remoteEntry.js': entry,
    [script]:
      page ??
      `export const page = {
  contract: '${pageContract}',
  searchParams: [],
  async load() { ${load}; return {} },
  head: () => ({ title: 'hostile' }),
  Page() { ${draw}; return 'hostile' },
  Skeleton: () => null,
}
`,
    '.vite/manifest.json': JSON.stringify({
      entry: { file: 'remoteEntry.js', isEntry: true },
      page: { file: script },
    }),
    'mf-manifest.json': smallManifest({ remote, version, exposes }),
  }
}

/** A release that looks for a way out of the process that renders it, and alters all pages of that process. */
export function searchingRelease(version: string): Record<string, string> {
  // By a name that reading the code does not tell.
  const tries = Object.entries(handles).map(
    ([name, code]) =>
      `try { const found = (() => (${code}))(); if (found !== undefined) open.push('${name}') } catch {}`,
  )
  const load = `const all = globalThis, open = []
    ${tries.join('\n')}
    const { concat } = Buffer
    Buffer.concat = parts => concat(parts[0]?.[0] === 60 ? [...parts, Buffer.from('<!-- ${MARK} -->')] : parts)
    return open`
  return hostileRelease(version, { load, draw: `return 'open: ' + arguments[0].data.join() + '.'` })
}

/**
 * Publishes these files as a team does, without the checks that a team runs itself. `hidden` is added to the page's script
 * after it was described.
 */
export async function uploadRelease(
  call: CallService,
  files: Readonly<Record<string, string>>,
  { version, hidden }: { readonly version: string; readonly hidden?: string },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-release-'))
  try {
    writeFiles(folder, files)
    const release = await describeRelease(folder, {
      remote,
      version,
      preload: { [expose]: ['remoteEntry.js', script] },
      declarations: { searchParams: { [expose]: [] } },
      terms: termsOf(remote, [expose]),
      published: new Date(),
      source: { by: 'attacker' },
    })
    if (hidden !== undefined) {
      const altered = hidden + files[script]
      writeFileSync(join(folder, script), altered)
      release.extras.integrity = { ...release.extras.integrity, [script]: integrityOf('sha256', altered) }
    }
    writeFileSync(join(folder, RELEASE), JSON.stringify(release))
    await serviceTarget(call, { root: folder, author: () => ({ by: 'attacker' }) }).releases.put(
      remote,
      version,
      folder,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
