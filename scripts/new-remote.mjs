import { checkNode, ensureInstalled, markInstalled, runTypeScript } from './prepare.mjs'

checkNode()
ensureInstalled()
await runTypeScript('./new-remote/main.ts')
// The lock file has a workspace more, which is linked already.
if (!process.exitCode) markInstalled()
