// A separate process: a build blocks the one it runs in, and the visits must continue.
import { runTypeScript } from '../prepare.mjs'

await runTypeScript('./rehearse/publish-from.ts')
