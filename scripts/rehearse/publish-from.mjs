// A team's own process: a build keeps the process busy that runs it, and the visits must go on.
import { runTypeScript } from '../prepare.mjs'

await runTypeScript('./rehearse/publish-from.ts')
