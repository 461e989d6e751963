import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import { assemble, type ImageName } from '../../image/assemble.ts'
import { endChild, endOf, startCommand } from '../../lib/child.ts'

/** An account that owns none of the files, for a root that runs the rehearsal; `nobody` of Debian and others. */
const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A server that runs from the files of its image alone. */
export interface RunningImage {
  stop(): Promise<void>
}

/** What an image holds besides Node and its base system. */
export interface ImageSize {
  readonly files: number
  /** MB, 10⁶ bytes. */
  readonly megabytes: number
}

/** Assembles an image in `folder`, which afterwards nobody may write to. */
export async function assembleReadOnly(
  root: string,
  name: ImageName,
  folder: string,
  say: (line: string) => void,
): Promise<ImageSize> {
  await assemble(root, name, folder, say)
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => join(folder, path))
  const stats = entries.map(path => ({ path, stat: lstatSync(path) }))
  for (const { path, stat } of [...stats, { path: folder, stat: lstatSync(folder) }]) {
    chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o555 : 0o444)
  }
  const files = stats.filter(({ stat }) => stat.isFile())
  const bytes = files.reduce((sum, { stat }) => sum + stat.size, 0)
  return { files: files.length, megabytes: bytes / 1e6 }
}

/** Makes a folder, and lets the servers of the rehearsal write to it and what is in it. */
export function writableFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  if (other.uid === undefined) return folder
  for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(folder, path), other.uid, other.gid)
  }
  return folder
}

/**
 * Starts an image's server with these settings and no others, and waits until the image's own health check of `url`
 * succeeds. Rejects, with the server stopped, if it ends or never becomes healthy.
 */
export async function runImage(
  folder: string,
  main: string,
  { settings, url }: { readonly settings: Readonly<Record<string, string>>; readonly url: string },
): Promise<RunningImage> {
  const inImage = { cwd: folder, extendEnv: false, ...other }
  const server = await startCommand(process.execPath, [main], {
    ...inImage,
    env: { NODE_ENV: 'production', ...settings },
    isReady: async () => {
      const check = await execa(process.execPath, ['health-check.mjs', url], { ...inImage, reject: false })
      // Each check is a process.
      if (check.exitCode !== 0) await sleep(1_000)
      return check.exitCode === 0
    },
    startWithinMs: 90_000,
  })
  return {
    /** SIGTERM, as container engines send it to process 1. Rejects if the server does not end with exit code 0. */
    async stop() {
      await endChild(server)
      if (server.child.exitCode !== 0)
        throw new Error([`${folder}/${main} ${endOf(server.child)}`, ...server.lastErrors()].join('\n'))
    },
  }
}
