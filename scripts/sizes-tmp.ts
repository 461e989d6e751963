import { readFileSync } from 'node:fs'
import { checkFiles } from 'shared-remote/kit'
import { readExposes } from 'shared-remote/exposes'
import { preloadLists } from '../deploy/src/publish/preload-list.ts'
import { brotliSizes } from '../shared-remote/src/kit/files/budgets.ts'
import { importClosure } from '../shared-remote/src/kit/files/import-closure.ts'
import { exposeBudgets, firstLoadBudgets, GLUE_KB } from '../shared-remote/src/kit/contract/byte-budgets.ts'
for (const remote of process.argv.slice(2)) {
  const folder = `${remote}/dist`
  const lists = preloadLists(readFileSync(`${folder}/.vite/manifest.json`), readExposes(remote))
  console.log(remote, JSON.stringify(checkFiles(folder, lists).findings))
  const size = brotliSizes(folder)
  const kb = (e, b) => b.find(x => x.expose.test(e))?.kb ?? Infinity
  for (const [e, files] of Object.entries(lists)) {
    const n = `host/${e}.js`
    let nat = NaN; try { nat = size(importClosure(folder, n)) } catch {}
    console.log(e.padEnd(28), 'fed left', ((kb(e, exposeBudgets) + GLUE_KB) * 1024 - size(files)).toFixed(0), 'native', nat, 'left', (kb(e, firstLoadBudgets) * 1024 - nat).toFixed(0))
  }
}
