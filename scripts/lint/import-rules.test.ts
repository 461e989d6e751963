import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeFiles } from 'shared-remote/testing/write-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkImports, type ImportReport } from './check-imports.ts'

const root = join(import.meta.dirname, '../..')
const packages = [
  'shared-base',
  'shared-events',
  'shared-remote',
  'shared-server',
  'shared-shop',
  'shared-ui',
  'deploy',
]

/** Importing file, import, and the rule that must report it (none: no violation). */
const cases: readonly [file: string, specifier: string, rule: string | undefined][] = [
  ['mfe-cart/src/another-remote.ts', 'mfe-header/login', 'imports-of-remotes'],
  ['mfe-cart/src/another-remote-by-path.ts', '../../mfe-header/src/login.ts', 'imports-of-remotes'],
  ['mfe-account/src/router.ts', 'react-router-dom', 'wrapped-react-router-dom'],
  ['shared-ui/src/toasts.ts', 'react-toastify', undefined],
  ['mfe-cart/src/past-the-facade.ts', '../../shared-ui/src/button.tsx', 'packages-by-name'],
  ['mfe-cart/src/shared.ts', 'shared-ui/forms', undefined],
  ['shell/src/remote.ts', 'mfe-cart/store', 'imports-of-shell'],
  ['api/src/remote.ts', '../../mfe-cart/src/store.ts', 'imports-of-api'],
  ['mfe-cart/src/server.ts', 'shared-server/http/client-error', 'imports-of-remotes'],
  ['api/src/server.ts', 'shared-server/http/client-error', undefined],
  ['deploy/src/publish/shop.ts', 'shared-shop/paths', 'platform-without-shop'],
  ['shell/engine/page/view.tsx', '../../frame/footer.tsx', 'engine-without-shop'],
  ['shell/server/http/route.ts', 'shared-shop/paths', 'engine-without-shop'],
  ['deploy/src/lib/site.ts', 'shared-shop/paths', undefined],
  ['shared-remote/src/contract/one.ts', '../build/two.ts', 'room-contract'],
  ['shared-base/src/shop.ts', 'shared-shop/paths', 'imports-of-base'],
  ['shared-events/src/bus/one.ts', '../catalogue/two.ts', 'bus-without-catalogue'],
  ['shared-events/src/shop.ts', 'shared-shop/paths', 'imports-of-upon-base'],
  ['shared-shop/src/react.ts', 'react', 'shop-without-react'],
  ['deploy/console/src/store.ts', '../../src/stores/target.ts', 'console-by-contract'],
  ['shared-new/src/one.ts', './two.ts', 'listed-package'],

  ['mfe-cart/src/parts/one.ts', './other.ts', 'no-cycle'],
  ['mfe-cart/src/parts/other.ts', './one.ts', 'no-cycle'],
  ['shell/src/pages/page.ts', '../layout/layout.ts', 'no-folder-cycle'],
  ['shell/src/layout/slot.ts', '../pages/route.ts', 'no-folder-cycle'],
  ['shell/src/inner/up.ts', '../top.ts', 'no-folder-cycle'],
  ['shell/src/down.ts', './inner/bottom.ts', 'no-folder-cycle'],
  ['shared-ui/src/button.test.ts', './testing/render.ts', undefined],
]

const text = (specifier: string) => `import { one } from '${specifier}'\n\nexport const two = one\n`
/** The cases that are not static imports of a value. */
const texts: Readonly<Record<string, string>> = {
  'mfe-catalog/src/lazy-remote.ts': "export const load = () => import('mfe-cart/store')\n",
  'mfe-catalog/src/type-of-remote.ts': "import type { One } from 'mfe-cart/store'\n\nexport type Two = One\n",
}

describe('import rules', () => {
  let folder: string
  let report: ImportReport

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'imports-'))
    const write = (file: string, content: string) => writeFiles(folder, { [file]: content })
    for (const [file, specifier] of cases) {
      if (specifier.startsWith('.')) write(join(dirname(file), specifier), 'export const one = 1\n')
    }
    for (const [file, specifier] of cases) write(file, text(specifier))
    for (const [file, content] of Object.entries(texts)) write(file, content)
    mkdirSync(join(folder, 'node_modules'))
    for (const name of packages) {
      write(`${name}/package.json`, readFileSync(join(root, name, 'package.json'), 'utf8'))
      symlinkSync(join(folder, name), join(folder, 'node_modules', name))
    }
    for (const file of ['shared-ui/src/forms/forms.ts', 'shared-remote/src/shared-remote.ts']) {
      write(file, 'export const one = 1\n')
    }
    report = await checkImports(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const rulesAt = (file: string) =>
    report.violations
      .filter(({ imports }) => imports.some(({ from }) => from === file))
      .map(({ rule }) => rule)

  test.each(cases.filter(([, , rule]) => rule))(
    '%s – breaks a rule – is reported',
    (file, _specifier, rule) => {
      expect(rulesAt(file)).toEqual([rule])
    },
  )

  test.each(Object.keys(texts))('%s – breaks a rule – is reported', file => {
    expect(rulesAt(file)).toEqual(['imports-of-remotes'])
  })

  test.each(cases.filter(([, , rule]) => !rule))('%s – follows the rules – is not reported', file => {
    expect(rulesAt(file)).toEqual([])
  })
})
