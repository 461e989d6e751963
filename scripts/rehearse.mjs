import { checkNode, ensureInstalled, runTypeScript } from './prepare.mjs'

checkNode()
ensureInstalled()
const isContainment = process.argv[2] === 'containment'
await runTypeScript(isContainment ? './rehearse/containment/main.ts' : './rehearse/delivery/main.ts')
