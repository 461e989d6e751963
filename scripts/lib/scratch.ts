import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBusy } from './busy-port.ts'

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

/** A free TCP port, below those that systems choose for outgoing connections: none of them takes it before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (!(await isBusy(port))) return port
  }
}
