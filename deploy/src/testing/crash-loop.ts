import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promoteVersion } from '../commands.ts'
import { publish } from '../publish/publish.ts'
import { newStage } from '../publish/stage-build.ts'
import { restore } from '../recovery/restore.ts'
import { type LocalTarget, localTarget } from '../stores/target.ts'
import { lastGood } from '../versions/choose.ts'

/** The target of the crash test, in the repository at `root`; its build is prepared in `root/build`. */
export function crashTarget(root: string): LocalTarget {
  const folders = {
    root,
    releasesDir: join(root, 'data/releases'),
    registryFile: join(root, 'data/registry.json'),
  }
  return localTarget(folders, { DEPLOY_USER: 'Negar' })
}

/** What the crash test interrupts; `name` makes the sources new. */
export const steps: readonly ((target: LocalTarget, name: string) => Promise<void>)[] = [
  publishTiny,
  async target => {
    await promoteVersion(target, 'mfe-tiny', lastGood(await target.registry.read(), 'mfe-tiny'))
  },
  async target => {
    const { revision = 0 } = await target.registry.read()
    if (revision > 3) await restore(target, revision - 1)
  },
]

async function publishTiny(target: LocalTarget, name: string): Promise<void> {
  writeFileSync(join(target.root, 'mfe-tiny/src/pages/home.ts'), `export const page = '${name}'`)
  await publish(target, 'mfe-tiny', {
    check: async () => ({ findings: [], declarations: { searchParams: {} } }),
    stage(root, remote) {
      const folder = newStage(root, remote)
      cpSync(join(root, 'build'), folder, { recursive: true })
      writeFileSync(join(folder, 'name.txt'), name)
      return folder
    },
  })
}
