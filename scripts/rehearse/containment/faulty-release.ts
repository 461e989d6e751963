import { pageContract } from 'shared-remote/contracts/page'
import type { Failure } from './failures.ts'

/** The remote whose releases fail, and the one page that they have. */
export const remote = 'mfe-cart'
export const expose = 'pages/cart'
/** A query parameter that this page declares: with a new value, the server has to render the page. */
export const PARAMETER = 'view'

/** The script that an altered release has changed, and its text that must never reach a page. */
export const chunk = 'assets/cart.js'
const intactText = 'rehearsed part 0'
export const ALTERED_TEXT = 'rehearsed part 1'

/** The script as it is after somebody has changed one byte of it. */
export function alter(script: string): string {
  return script.replace(intactText, ALTERED_TEXT)
}

/** The files of a release with this failure, by path: as small as federation allows. */
export function faultyRelease(
  version: string,
  { load = '', draw = '' }: Pick<Failure, 'load' | 'draw'>,
): Record<string, string> {
  const name = remote.replaceAll('-', '_')
  const entryOf = (file: string) => ({ name: file, path: '', type: 'module' })
  const entry = `const modules = { './${expose}': () => import('./${chunk}') }
export const init = () => {}
export const get = async name => { const module = await modules[name](); return () => module }
`
  return {
    'remoteEntry.ssr.js': entry,
    'remoteEntry.js': entry,
    [chunk]: `export const page = {
  contract: '${pageContract}',
  searchParams: ['${PARAMETER}'],
  async load() { ${load}; return {} },
  head: () => ({ title: 'rehearsed' }),
  Page() { ${draw}; return '${intactText}' },
  Skeleton: () => null,
}
`,
    '.vite/manifest.json': JSON.stringify({
      entry: { file: 'remoteEntry.js', isEntry: true },
      page: { file: chunk },
    }),
    'mf-manifest.json': JSON.stringify({
      id: name,
      name,
      metaData: {
        name,
        type: 'app',
        buildInfo: { buildVersion: version, buildName: name },
        remoteEntry: entryOf('remoteEntry.js'),
        ssrRemoteEntry: entryOf('remoteEntry.ssr.js'),
        types: { path: '', name: '' },
        globalName: name,
        publicPath: 'auto',
      },
      shared: [],
      remotes: [],
      exposes: [],
    }),
  }
}
