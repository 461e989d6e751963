import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { onTestFinished } from 'vitest'
import { type Recording, recordingFile } from '../kit/samples/recording.ts'
import { remoteConfig } from '../remote-config.ts'

interface SampleRemote {
  /** `development` is the harness, `shop` a part of a running shop. */
  readonly mode: 'development' | 'shop'
  /** Source of its one page, `pages/home`. */
  readonly home: string
  /** Environment variables that the configuration reads. */
  readonly env?: Readonly<Record<string, string>>
  readonly recording?: Recording | undefined
}

/** A remote of one page and its manifest, served as by `npm run dev`, until the test ends. */
export async function serveRemote({ mode, home, env = {}, recording }: SampleRemote) {
  // Inside this package, so that its dependencies resolve.
  const folder = mkdtempSync(join(import.meta.dirname, '../../dist-of-a-test-'))
  mkdirSync(join(folder, 'src/pages'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "mfe-sample", "type": "module" }')
  writeFileSync(join(folder, 'src/pages/home.tsx'), home)
  writeFileSync(
    join(folder, 'remote.ts'),
    "export const remote = { routes: [{ path: '/sample/:id?', page: 'home' }], owner: 'a', onCall: 'b' }",
  )
  if (recording) {
    mkdirSync(join(folder, 'fixtures'))
    writeFileSync(recordingFile(folder), JSON.stringify(recording))
  }
  for (const [name, value] of Object.entries(env)) process.env[name] = value
  const config = remoteConfig(folder, { site: join(folder, 'site.ts') })({ command: 'serve', mode })
  for (const name of Object.keys(env)) delete process.env[name]
  const server = await createServer({
    ...(await config),
    mode,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await server.listen()
  const [origin = ''] = server.resolvedUrls?.local ?? []
  return { origin, get: (path: string) => fetch(new URL(path, origin), { redirect: 'manual' }) }
}
