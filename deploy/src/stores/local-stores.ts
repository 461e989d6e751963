import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from './compress.ts'
import { readRegistry, updateRegistry } from './registry-file.ts'
import type { RegistryStore, ReleaseStore } from './stores.ts'

/** Releases in a folder that the shell serves under `/remotes/`. */
export function localReleases(directory: string): ReleaseStore {
  const folderOf = (remote: string, version: string) => join(directory, remote, version)
  return {
    has: async (remote, version) => existsSync(folderOf(remote, version)),

    /** Copied under a temporary name and then renamed: a release is complete or absent. */
    async put(remote, version, folder) {
      const target = folderOf(remote, version)
      const draft = `${target}.draft-${process.pid}`
      mkdirSync(join(directory, remote), { recursive: true })
      cpSync(folder, draft, { recursive: true })
      compress(draft)
      try {
        renameSync(draft, target)
      } catch (error) {
        rmSync(draft, { recursive: true, force: true })
        if (!existsSync(target)) throw error
      }
    },

    read: async (remote, version, path) => readFileSync(join(folderOf(remote, version), path)),

    remove: async (remote, version) => rmSync(folderOf(remote, version), { recursive: true, force: true }),

    url: (remote, version) => `/remotes/${remote}/${version}/mf-manifest.json`,
  }
}

/** The registry in a file. */
export function localRegistry(file: string): RegistryStore {
  return {
    read: async () => readRegistry(file),
    update: async change => updateRegistry(file, change),
  }
}
