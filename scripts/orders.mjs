import { checkNode, ensureInstalled, loadEnvironment, runTypeScript } from './prepare.mjs'

checkNode()
loadEnvironment()
ensureInstalled({ tools: false })
await runTypeScript('../api/src/command-line/main.ts')
