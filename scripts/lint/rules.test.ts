import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '../..')
const biome = join(
  dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')),
  'bin/biome',
)

const imports = (specifier: string) => `import { one } from '${specifier}'\n\nexport const two = one\n`
const styles = (css: string) =>
  `import { styled } from 'styled-components'\n\nexport const Box = styled.div\`\n  ${css}\n\`\n`

const later = (statement: string) =>
  `async function one(): Promise<void> {}\n\nexport async function two() {\n  ${statement}\n  return 2\n}\n`

const restricted = 'lint/style/noRestrictedImports'
const barrel = 'lint/performance/noBarrelFile'
const plugin = 'plugin'

/** File, its text, and the rule that must report it (none: it must be clean). */
const cases: readonly [file: string, text: string, rule: string | undefined][] = [
  ['mfe-cart/src/another-remote.ts', imports('mfe-header/login'), restricted],
  ['mfe-cart/src/another-remote-by-path.ts', imports('../../mfe-header/src/login.ts'), restricted],
  ['mfe-header/src/a/b/another-remote-deep.ts', imports('../../../../mfe-cart/src/store.ts'), restricted],
  ['mfe-catalog/src/shell.ts', imports('../../shell/src/url-table.ts'), restricted],
  ['mfe-catalog/src/lazy-remote.ts', "export const load = () => import('mfe-cart/store')\n", restricted],
  ['mfe-account/src/api.ts', imports('api/orders'), restricted],
  ['mfe-account/src/router.ts', imports('react-router-dom'), restricted],
  ['mfe-header/src/axios.ts', imports('axios'), restricted],
  ['mfe-header/src/rxjs.ts', imports('rxjs/operators'), restricted],
  ['mfe-cart/src/past-the-facade.ts', imports('../../shared-ui/src/button.tsx'), restricted],
  ['mfe-cart/src/classic-zod.ts', "import * as z from 'zod'\n\nexport const id = z.number()\n", restricted],
  [
    'mfe-cart/src/default-styled.ts',
    "import styled from 'styled-components'\n\nexport const a = styled\n",
    restricted,
  ],
  ['mfe-cart/src/shared.ts', imports('shared-ui/forms'), undefined],
  ['mfe-cart/src/mini-zod.ts', "import * as z from 'zod/mini'\n\nexport const id = z.number()\n", restricted],
  [
    'mfe-cart/src/schema.ts',
    "import * as z from 'shared-shop/schema'\n\nexport const id = z.number()\n",
    undefined,
  ],
  ['mfe-cart/src/own-api-folder.ts', imports('../api/cart.ts'), undefined],
  ['shell/src/remote.ts', imports('mfe-cart/store'), restricted],
  ['shell/src/remote-by-path.ts', imports('../../mfe-cart/src/store.ts'), restricted],
  ['shell/src/router.ts', imports('react-router-dom'), undefined],
  ['shell/src/shared.ts', imports('shared-remote'), undefined],
  ['api/src/shell.ts', imports('shell/server'), restricted],
  ['api/src/remote.ts', imports('../../mfe-cart/src/store.ts'), restricted],
  ['api/src/shared.ts', imports('shared-shop/price'), undefined],
  ['shared-ui/src/events.ts', imports('shared-events'), restricted],
  ['shared-ui/src/shop.ts', imports('shared-shop/digits'), undefined],
  ['shared-events/src/ui.ts', imports('shared-ui'), restricted],
  ['shared-events/src/shop.ts', imports('shared-shop/phone'), undefined],
  ['shared-remote/src/ui.ts', imports('shared-ui'), restricted],
  ['shared-remote/src/harness/ui.ts', imports('shared-ui'), undefined],
  ['shared-shop/src/events.ts', imports('shared-events'), restricted],
  ['shared-shop/src/react.ts', imports('react'), restricted],
  ['shared-shop/src/client-of-rules.ts', imports('./client/client.ts'), restricted],
  ['shared-shop/src/http.ts', imports('axios'), restricted],
  ['shared-shop/src/client/http.ts', imports('axios'), undefined],
  ['shared-shop/src/client/react.ts', imports('react'), restricted],
  ['deploy/src/shop.ts', imports('shared-shop/price'), restricted],
  ['deploy/src/remote.ts', imports('shared-remote/registry-document'), undefined],

  ['mfe-cart/src/index.ts', "export { one } from './one.ts'\n", barrel],
  ['mfe-cart/src/all.ts', "export * from './one.ts'\n", 'lint/performance/noReExportAll'],
  ['shared-ui/src/shared-ui.ts', "export { one } from './one.ts'\n", undefined],

  ['api/src/lost-await.ts', later('one()'), 'lint/nursery/noFloatingPromises'],
  ['e2e/lost-await.ts', later('one()'), 'lint/nursery/noFloatingPromises'],
  ['deploy/src/promise-as-condition.ts', later('if (one()) return 1'), 'lint/nursery/noMisusedPromises'],
  ['api/src/awaited.ts', later('await one()'), undefined],

  ['mfe-cart/src/any.ts', 'export const one = (two: any) => two\n', 'lint/suspicious/noExplicitAny'],

  ['shell/src/glob.ts', "export const all = import.meta.glob('../../mfe-*/src/*.tsx')\n", plugin],
  [
    'shell/src/composition/linked-modules.ts',
    "export const all = import.meta.glob(['../../../mfe-*/*.tsx'])\n",
    undefined,
  ],
  ['shell/src/own-glob.ts', "export const all = import.meta.glob('./*.svg')\n", undefined],

  ['mfe-cart/src/margin.tsx', styles('color: red;\n  margin-left: 4px;'), plugin],
  ['mfe-cart/src/padding.tsx', styles('padding-right:4px;'), plugin],
  ['mfe-cart/src/inset.tsx', styles('&:hover { left: 0; }'), plugin],
  ['mfe-cart/src/border.tsx', styles('border-right-color: red;'), plugin],
  ['mfe-cart/src/radius.tsx', styles('border-top-left-radius: 4px;'), plugin],
  ['mfe-cart/src/align.tsx', styles('text-align: left;'), plugin],
  ['mfe-cart/src/float.tsx', styles('float: right;'), plugin],
  ['mfe-cart/src/after-a-value.tsx', styles(`\${'color: red'};\n  right: 0;`), plugin],
  [
    'mfe-cart/src/logical.tsx',
    styles(
      'margin-inline-start: 4px;\n  text-align: start;\n  inset-inline-end: 0;\n  background: url(left.svg);\n  transform-origin: left;',
    ),
    undefined,
  ],
  ['mfe-cart/src/no-css.ts', 'export const text = (n: number) => `left: $' + '{n}`\n', undefined],
  ['shared-ui/src/physical.css', '.a {\n  margin-left: 4px;\n}\n', plugin],
  ['shared-ui/src/physical-inset.css', '.a {\n  right: 4px;\n}\n', plugin],
  ['shared-ui/src/physical-align.css', '.a {\n  text-align: right;\n}\n', plugin],
  ['shared-ui/src/logical.css', '.a {\n  inset-inline-start: 4px;\n  text-align: start;\n}\n', undefined],
]

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      location: z.object({ path: z.union([z.string(), z.object({ file: z.string() })]) }),
    }),
  ),
})

describe('lint rules', () => {
  let folder: string
  let reported: readonly { readonly file: string; readonly rule: string }[]

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'))
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
    for (const [file, text] of cases) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const { stdout } = spawnSync(
      process.execPath,
      [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', '.'],
      { cwd: folder, encoding: 'utf8' },
    )
    reported = reportSchema.parse(JSON.parse(stdout)).diagnostics.map(({ category, location: { path } }) => ({
      file: typeof path === 'string' ? path : path.file,
      rule: category,
    }))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(cases.filter(([, , rule]) => rule))('%s – breaks a rule – is reported', (file, _text, rule) => {
    expect(reported.filter(one => one.file === file).map(one => one.rule)).toContain(rule)
  })

  test.each(cases.filter(([, , rule]) => !rule))('%s – keeps the rules – is not reported', file => {
    expect(reported.filter(one => one.file === file)).toEqual([])
  })
})
