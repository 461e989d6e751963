import { join } from 'node:path'
import { reasonOf } from 'shared-server/reason-of'
import { build, type Rolldown } from 'vite'
import { endChild, type Service, startService } from '../lib/child.ts'
import { readableLine } from '../lib/readable-line.ts'

/** The build that is watched, in `dist` of its folder. */
const BUILD = 'dist/dev'

/**
 * Builds API and demo content and starts the API, and does so again whenever a source that they were built from changes.
 * Resolves when it has been started, or could not be. `say` is told each line that it writes, and of a build that fails
 * or an API that does not start; the next change tries again.
 */
export async function watchApi(
  root: string,
  say: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  let service: Service | undefined
  let isStopped = false
  let last = Promise.resolve()
  /** After the restart before: only one process can have the embedded database open. */
  const restart = () => {
    last = last.then(async () => {
      if (service) await endChild(service)
      service = isStopped ? undefined : await start(root, say)
    })
    return last
  }
  const watchers = await Promise.all(
    ['demo', 'api'].map(name => watchBuild(join(root, name), { onRebuilt: () => void restart(), say })),
  )
  await restart()
  return {
    async stop() {
      isStopped = true
      await Promise.all(watchers.map(watcher => watcher.close()))
      await restart()
    },
  }
}

async function start(root: string, say: (line: string) => void): Promise<Service | undefined> {
  try {
    return await startService(
      join(root, 'api', BUILD, 'main.js'),
      { DEMO_MODULE: join(root, 'demo', BUILD, 'content.js') },
      { cwd: root, onLine: line => say(readableLine(line)), onError: say },
    )
  } catch (error) {
    say(reasonOf(error))
    return undefined
  }
}

/** Resolves after the first build, also when it fails; `onRebuilt` is called after each one that succeeds later. */
async function watchBuild(
  folder: string,
  { onRebuilt, say }: { readonly onRebuilt: () => void; readonly say: (line: string) => void },
): Promise<Rolldown.RolldownWatcher> {
  const watcher = (await build({
    root: folder,
    logLevel: 'silent',
    build: { outDir: join(folder, BUILD), watch: {} },
  })) as Rolldown.RolldownWatcher
  return new Promise(resolve => {
    let isFirst = true
    watcher.on('event', async event => {
      if (event.code === 'ERROR') say(event.error.message)
      if ('result' in event) await event.result.close()
      if (event.code === 'BUNDLE_END' && !isFirst) onRebuilt()
      if (event.code !== 'BUNDLE_END' && event.code !== 'ERROR') return
      isFirst = false
      resolve(watcher)
    })
  })
}
