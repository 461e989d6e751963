// Writes a migration for what changed in src/db/schema: `npm run new-migration -w api -- --name what_changed`.
// drizzle-kit looks for drizzle-orm from where npm put drizzle-kit; npm may have put drizzle-orm below this workspace.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const kit = dirname(require.resolve('drizzle-kit'))
const orm = dirname(require.resolve('drizzle-orm'))
const besideKit = join(dirname(kit), 'drizzle-orm')
const linked = !existsSync(besideKit)
if (linked) symlinkSync(orm, besideKit)
try {
  const run = spawnSync(process.execPath, [join(kit, 'bin.cjs'), 'generate', ...process.argv.slice(2)], {
    cwd: dirname(import.meta.dirname),
    stdio: 'inherit',
  })
  process.exitCode = run.status ?? 1
} finally {
  if (linked) rmSync(besideKit)
}
