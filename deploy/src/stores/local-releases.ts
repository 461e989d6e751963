import { type Dirent, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile, cp, open, readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pLimit from 'p-limit'
import { DeployError } from '../lib/deploy-error.ts'
import { syncToDisk } from '../lib/durable-file.ts'
import { hasEnded } from '../lib/processes.ts'
import { SOURCE_MAPS } from '../lib/source-maps.ts'
import { compress } from './compress.ts'
import type { ReleaseName, ReleaseStore } from './stores.ts'

const draftForm = /\.draft-(\d+)$/

/** Files copied at a time. */
const AT_ONCE = 8

/** A process's drafts are those of one release: it may remove what else bears its id. */
const oneAtATime = pLimit(1)

/** Releases in a folder that the shell serves under `/remotes/`, and their source maps in `mapsDir`, which nobody serves. */
export function localReleases(directory: string, mapsDir: string): ReleaseStore {
  const folderOf = (remote: string, version: string) => join(directory, remote, version)
  const mapsOf = (remote: string, version: string) => join(mapsDir, remote, `${version}.json.gz`)
  return {
    has: async (remote, version) => existsSync(folderOf(remote, version)),

    list: async () => listReleases(directory),

    /** One file at a time leaves a core to the caller. */
    prepare: folder => compress(folder, 1),

    /** Copied under a temporary name and then renamed: a release is complete or absent, also after a crash. */
    put: (remote, version, folder) =>
      oneAtATime(async () => {
        const target = folderOf(remote, version)
        const draft = `${target}.draft-${process.pid}`
        mkdirSync(join(directory, remote), { recursive: true })
        removeDrafts(join(directory, remote))
        try {
          const maps = join(folder, SOURCE_MAPS)
          await compress(folder)
          await copyToDisk(folder, draft, maps)
          if (existsSync(maps)) await cp(maps, mapsOf(remote, version))
          renameSync(draft, target)
          syncToDisk(join(directory, remote))
        } catch (error) {
          await rm(draft, { recursive: true, force: true })
          if (!existsSync(target)) throw error
        }
      }),

    async read(remote, version, path) {
      try {
        return await readFile(join(folderOf(remote, version), path))
      } catch (error) {
        throw new DeployError('RELEASE_INVALID', `${remote} ${version} has no ${path}`, { cause: error })
      }
    },

    async sourceMaps(remote, version) {
      const file = mapsOf(remote, version)
      return existsSync(file) ? await readFile(file) : undefined
    },

    /** Renamed first, so that a crash leaves no half of a release. */
    async remove(remote, version) {
      const folder = folderOf(remote, version)
      if (!existsSync(folder)) return
      const gone = `${folder}.draft-${process.pid}`
      renameSync(folder, gone)
      rmSync(gone, { recursive: true, force: true })
      rmSync(mapsOf(remote, version), { force: true })
    },

    url: (remote, version) => `/remotes/${remote}/${version}/mf-manifest.json`,
  }
}

export function listReleases(directory: string): ReleaseName[] {
  return foldersIn(directory).flatMap(remote =>
    foldersIn(join(directory, remote))
      .filter(name => !draftForm.test(name))
      .map(version => ({ remote, version })),
  )
}

function foldersIn(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** Removes what killed processes left behind; another process may be storing its release beside ours. */
function removeDrafts(folder: string): void {
  for (const name of foldersIn(folder)) {
    const pid = Number(draftForm.exec(name)?.[1])
    if (pid === process.pid || (pid && hasEnded(pid)))
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Copies a folder without one of its files, and waits until all of it is on the disk. */
async function copyToDisk(from: string, to: string, without: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true, recursive: true })
  const pathsOf = (isWanted: (entry: Dirent) => boolean) =>
    entries.filter(isWanted).map(entry => join(entry.parentPath, entry.name))
  const copyOf = (path: string) => join(to, relative(from, path))
  const folders = [from, ...pathsOf(entry => entry.isDirectory())]
  for (const folder of folders) mkdirSync(copyOf(folder), { recursive: true })
  const files = pathsOf(entry => entry.isFile()).filter(path => path !== without)
  await pLimit(AT_ONCE).map(files, async file => {
    await copyFile(file, copyOf(file))
    await sync(copyOf(file))
  })
  for (const folder of folders) await sync(copyOf(folder))
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
