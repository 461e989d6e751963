import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { RUNTIME } from './imports.ts'

/** Makes scripts in `folder` modules that find the host's federation runtime. Does nothing the second time. */
export function prepareModuleFolder(folder: string): void {
  const link = join(folder, 'node_modules', RUNTIME)
  if (existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  try {
    symlinkSync(packageFolder(), link, 'junction')
  } catch (error) {
    if (!existsSync(link)) throw error
  }
}

function packageFolder(): string {
  const main = createRequire(import.meta.url).resolve(RUNTIME)
  return main.slice(0, main.lastIndexOf(RUNTIME) + RUNTIME.length)
}
