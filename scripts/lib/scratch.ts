import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** A temporary folder, removed when the process exits. */
export function scratchFolder(name: string): string {
  // One listener for all: Node warns of more than ten.
  if (folders.length === 0) process.once('exit', removeAll)
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  folders.push(folder)
  return folder
}

function removeAll(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** A free TCP port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
