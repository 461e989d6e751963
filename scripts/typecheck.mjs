import { checkNode, ensureInstalled, runTypeScript } from './prepare.mjs'

checkNode()
ensureInstalled()
await runTypeScript('./test/type-check-command.ts')
