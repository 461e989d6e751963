import type { SampleRoute } from '../../kit/samples/sample-paths.ts'

export interface HarnessRemote {
  readonly name: string
  /** As returned by `readExposes` . */
  readonly exposes: Readonly<Record<string, string>>
  readonly folder: string
  /** The module that exports its site's `harnessSite`, absolute. */
  readonly site: string
}

/** The entry modules of the harness' two documents; they exist only while Vite serves. */
export const frameEntry = 'virtual:harness-frame'
export const viewEntry = 'virtual:harness-view'

/** The source of an entry; undefined for any other `id`. `folder` contains the harness' own files,
 * `routes` are those of the remote's manifest.
 */
export function entryOf(
  id: string,
  remote: HarnessRemote,
  {
    folder,
    routes,
    recordedOn,
  }: {
    readonly folder: string
    readonly routes: readonly SampleRoute[]
    readonly recordedOn: string | undefined
  },
): string | undefined {
  const file = (name: string) => JSON.stringify(`/@fs${folder.replace(/\/?$/, '/')}${name}`)
  const exposes = Object.entries(remote.exposes).map(([expose, source]) => ({
    expose: expose.slice(2),
    url: source.slice(1),
  }))
  const setup = JSON.stringify({
    remote: remote.name,
    routes,
    exposes: exposes.map(({ expose }) => expose),
    recordedOn,
  })
  const site = `import { harnessSite } from ${JSON.stringify(`/@fs${remote.site}`)}`
  if (id === `\0${frameEntry}`) {
    return `import { startFrame } from ${file('frame/frame.tsx')}\n${site}\nstartFrame(${setup}, harnessSite)\n`
  }
  if (id !== `\0${viewEntry}`) return undefined
  return `
import { validateRefreshBoundaryAndEnqueueUpdate } from '/@react-refresh'
import { startView } from ${file('view/view.tsx')}
${site}

const loaders = {
${exposes.map(({ expose, url }) => `  ${JSON.stringify(expose)}: () => import(${JSON.stringify(url)}),`).join('\n')}
}

// A module that exposes a page is no React refresh boundary, so every change of one arrives here. Ask React to swap the
// components and give the view the new modules, so that state is kept.
async function swap() {
  const Boundary = () => null
  validateRefreshBoundaryAndEnqueueUpdate('harness', { Boundary }, { Boundary })
  await new Promise(done => setTimeout(done, 40))
}
const { data } = import.meta.hot
if (data.view) void data.view.replace(loaders, swap)
else data.view = startView(${setup}, harnessSite, loaders)
import.meta.hot.accept()
`
}
