import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Source files by expose: `{ './pages/home': './src/pages/home.tsx', … }`. */
export type Exposes = Readonly<Record<string, string>>

/** Every file of `src/pages` and `src/slots`, and `src/background.ts`, in a stable order. */
export function readExposes(folder: string): Exposes {
  const exposes: Record<string, string> = {}
  for (const kind of ['pages', 'slots']) {
    const directory = join(folder, 'src', kind)
    if (!existsSync(directory)) continue
    for (const file of readdirSync(directory).sort()) {
      if (/\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)) {
        exposes[`./${kind}/${file.replace(/\.tsx?$/, '')}`] = `./src/${kind}/${file}`
      }
    }
  }
  if (existsSync(join(folder, 'src/background.ts'))) exposes['./background'] = './src/background.ts'
  return exposes
}
