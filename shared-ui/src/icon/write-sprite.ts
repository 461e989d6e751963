import { writeFileSync } from 'node:fs'
import { spriteCss, spriteSvg } from './sprite.ts'

writeFileSync(new URL('icons.svg', import.meta.url), spriteSvg())
writeFileSync(new URL('icons.css', import.meta.url), spriteCss())
