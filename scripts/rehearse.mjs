import { checkNode, ensureInstalled, runTypeScript } from './prepare.mjs'

checkNode()
ensureInstalled()
const named = ['cluster', 'image', 'upgrade'].find(name => name === process.argv[2])
await runTypeScript(`./rehearse/${named ?? 'delivery'}/main.ts`)
