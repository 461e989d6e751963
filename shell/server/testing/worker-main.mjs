/** Runs a rendering process from its sources. */
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register({ tsconfig: fileURLToPath(new URL('../../../tsconfig.base.json', import.meta.url)) })
await import('../worker/main.ts')
