import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeFiles } from 'shared-remote/testing/write-files'
import * as paths from 'shared-shop/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '../..')
const biome = join(
  dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')),
  'bin/biome',
)

const zod = (specifier: string) => `import * as z from '${specifier}'\n\nexport const id = z.number()\n`
const styles = (css: string) =>
  `import { styled } from 'styled-components'\n\nexport const Box = styled.div\`\n  ${css}\n\`\n`

const later = (statement: string) =>
  `async function one(): Promise<void> {}\n\nexport async function two() {\n  ${statement}\n  return 2\n}\n`

const restricted = 'lint/style/noRestrictedImports'
const barrel = 'lint/performance/noBarrelFile'
const plugin = 'plugin'

/** First segments of page paths: `card`, `profile` … */
const firstSegments = new Set(
  Object.values(paths)
    .flatMap(path => (typeof path === 'string' ? path : 'pattern' in path ? path.pattern : []))
    .flatMap(path => path.split('/')[1] || []),
)

/** File, its text, and the rule that must report it (none: no violation). */
const cases: readonly (readonly [file: string, text: string, rule: string | undefined])[] = [
  ['mfe-cart/src/classic-zod.ts', zod('zod'), restricted],
  [
    'mfe-cart/src/default-styled.ts',
    "import styled from 'styled-components'\n\nexport const a = styled\n",
    restricted,
  ],
  [
    'deploy/src/default-styled.ts',
    "import styled from 'styled-components'\n\nexport const a = styled\n",
    restricted,
  ],
  ['shell/src/classic-zod.ts', zod('zod'), restricted],
  ['shell/src/mini-zod.ts', zod('zod/mini'), undefined],
  ['shared-remote/src/classic-zod.ts', zod('zod/v4'), restricted],
  ['shared-base/src/mini-zod.ts', zod('zod/mini'), restricted],
  ['shared-base/src/schema.ts', zod('zod/mini'), undefined],
  ['api/src/classic-zod.ts', zod('zod'), undefined],
  ['mfe-cart/src/mini-zod.ts', zod('zod/mini'), restricted],
  ['mfe-cart/src/schema.ts', zod('shared-base/schema'), undefined],

  ['mfe-cart/src/index.ts', "export { one } from './one.ts'\n", barrel],
  ['mfe-cart/src/all.ts', "export * from './one.ts'\n", 'lint/performance/noReExportAll'],
  ['api/src/db/schema/schema.ts', "export { one } from './one.ts'\n", undefined],
  ['shared-ui/src/shared-ui.ts', "export { one } from './one.ts'\n", undefined],

  ['api/src/lost-await.ts', later('one()'), 'lint/nursery/noFloatingPromises'],
  ['e2e/lost-await.ts', later('one()'), 'lint/nursery/noFloatingPromises'],
  ['deploy/src/promise-as-condition.ts', later('if (one()) return 1'), 'lint/nursery/noMisusedPromises'],
  ['api/src/awaited.ts', later('await one()'), undefined],

  ['mfe-cart/src/any.ts', 'export const one = (two: any) => two\n', 'lint/suspicious/noExplicitAny'],

  ['shell/src/glob.ts', "export const all = import.meta.glob('../../mfe-*/src/*.tsx')\n", plugin],
  [
    'shell/start/linked-modules.ts',
    "export const all = import.meta.glob(['../../../mfe-*/*.tsx'])\n",
    undefined,
  ],
  ['shell/src/own-glob.ts', "export const all = import.meta.glob('./*.svg')\n", undefined],

  ...[...firstSegments].map(
    segment => [`mfe-cart/src/path-of-${segment}.ts`, `export const to = '/${segment}'\n`, plugin] as const,
  ),
  ['mfe-cart/src/path.ts', "export const to = '/card'\n", plugin],
  ['mfe-cart/src/path-below.ts', "export const to = '/card/delivery?from=cart'\n", plugin],
  ['mfe-cart/src/path-hash.ts', "export const to = '/cell#terms'\n", plugin],
  ['mfe-cart/src/path-attribute.tsx', 'export const link = <a href="/profile">name</a>\n', plugin],
  ['mfe-cart/src/path-template.ts', `export const to = (slug: string) => \`/product/$\{slug}\`\n`, plugin],
  [
    'mfe-cart/src/path-after-origin.ts',
    `export const to = (origin: string) => \`$\{origin}/login?url=%2F\`\n`,
    plugin,
  ],
  ['api/src/orders/path.ts', "export const to = '/not-found'\n", plugin],
  [
    'mfe-cart/src/built-path.ts',
    "import * as paths from 'shared-shop/paths'\n\nexport const to = paths.cart\n",
    undefined,
  ],
  [
    'mfe-cart/src/other-paths.ts',
    "export const other = ['/', '/cards', '/api/V1/product/7', 'a/card']\n",
    undefined,
  ],
  ['mfe-cart/src/path.test.ts', "export const to = '/card'\n", undefined],
  ['mfe-cart/src/testing/path.ts', "export const to = '/card'\n", undefined],
  ['e2e/tests/path.ts', "export const to = '/card'\n", undefined],
  ['shared-shop/src/paths.ts', "export const cart = '/card'\n", undefined],

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
    const configs = ['', ...readdirSync(root)].map(name => join(name, 'biome.json'))
    for (const config of configs.filter(file => existsSync(join(root, file)))) {
      cpSync(join(root, config), join(folder, config))
    }
    for (const name of readdirSync(import.meta.dirname).filter(file => file.endsWith('.grit'))) {
      cpSync(join(import.meta.dirname, name), join(folder, 'scripts/lint', name))
    }
    writeFiles(folder, Object.fromEntries(cases))
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

  test.each(cases.filter(([, , rule]) => !rule))('%s – follows the rules – is not reported', file => {
    expect(reported.filter(one => one.file === file)).toEqual([])
  })
})
