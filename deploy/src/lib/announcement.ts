import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeDurably } from './durable-file.ts'
import { hasEnded } from './processes.ts'

const announcementSchema = z.object({
  url: z.url(),
  pid: z.int(),
  /** What it deploys to (`placeOf`). */
  place: z.string(),
})
/** A deploy service that runs on this machine, as its state folder tells the command line. */
export type Announcement = z.infer<typeof announcementSchema>

const fileIn = (stateDir: string) => join(stateDir, 'service.json')

export function announce(stateDir: string, announcement: Announcement): () => void {
  const file = fileIn(stateDir)
  writeDurably(file, `${JSON.stringify(announcement)}\n`, 0o600)
  return () => rmSync(file, { force: true })
}

/** The service that the state folder tells of, if its process is alive and it deploys to `place`. */
export function announced(stateDir: string, place: string): Announcement | undefined {
  try {
    const found = announcementSchema.parse(JSON.parse(readFileSync(fileIn(stateDir), 'utf8')))
    return found.place === place && !hasEnded(found.pid) ? found : undefined
  } catch {
    // None, or one that another version wrote: the command works without.
    return undefined
  }
}
