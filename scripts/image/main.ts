import { join, resolve } from 'node:path'
import { assemble, imageNames, isImageName } from './assemble.ts'

const [name = '', folder] = process.argv.slice(2)
if (!isImageName(name) || folder === undefined) {
  console.error(`npm run image -- ${imageNames.join('|')} FOLDER`)
  process.exit(1)
}
await assemble(join(import.meta.dirname, '../..'), name, resolve(folder), line => console.log(line))
