import { checkNode, ensureInstalled, loadEnvironment, runTypeScript } from './prepare.mjs'

checkNode()
ensureInstalled()
loadEnvironment()
await runTypeScript('../api/src/operator/operators-main.ts')
