import { describeRelease, termsOf } from '@khaneno/deploy/publish/release-data'
import { pageContract } from 'shared-remote/contracts/page'
import type { Release } from 'shared-remote/registry-document'
import { smallEntry, smallManifest } from 'shared-remote/testing/small-release'
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
  const entry = smallEntry(`{ './${expose}': () => import('./${chunk}') }`)
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
    'mf-manifest.json': smallManifest({ remote, version }),
  }
}

/** Describes it as publishing does; `by` is its author. */
export function describeFaulty(folder: string, version: string, by: string): Promise<Release> {
  return describeRelease(folder, {
    remote,
    version,
    preload: { [expose]: ['remoteEntry.js', chunk] },
    declarations: { searchParams: { [expose]: [PARAMETER] } },
    terms: termsOf(remote, [expose]),
    published: new Date(),
    source: { by },
  })
}
