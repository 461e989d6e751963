import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCode, checkScript } from './check-code.ts'

/** Inside this package, so that its dependencies resolve. */
const folder = mkdtempSync(join(import.meta.dirname, '../../../dist-of-a-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A minimal use of each package, as in a remote that forgot to share it. */
const uses: Readonly<Record<string, readonly [packageName: string, code: string]>> = {
  hook: ['react or react-dom', `import { useState } from 'react'; export const use = () => useState(1)`],
  element: ['react or react-dom', `import { jsx } from 'react/jsx-runtime'; export const use = jsx`],
  portal: ['react or react-dom', `import { createPortal } from 'react-dom'; export const use = createPortal`],
  root: [
    'react or react-dom',
    `import { createRoot } from 'react-dom/client'; export const use = createRoot`,
  ],
  styled: [
    'styled-components',
    `import { styled } from 'styled-components'; export const Use = styled.b\`color: red\``,
  ],
  rxjs: ['rxjs', `import { of, map } from 'rxjs'; export const use = of(1).pipe(map(n => n + 1))`],
  toast: [
    'react-toastify',
    `import { ToastContainer, toast } from 'react-toastify'; export { ToastContainer, toast }`,
  ],
  router: [
    'react-router',
    `import { createBrowserRouter } from 'react-router-dom'; export const use = createBrowserRouter`,
  ],
  runtime: [
    '@module-federation/runtime-core',
    `import { ModuleFederation } from '@module-federation/runtime-core'; export const use = new ModuleFederation({ name: 'a', remotes: [] })`,
  ],
  bus: ['shared-events', `import { getBus } from 'shared-events'; export const use = getBus`],
  remote: ['shared-remote', `import { useApi } from 'shared-remote'; export const use = useApi`],
  client: [
    'shared-shop/client',
    `import { browserClient } from 'shared-shop/client'; export const use = browserClient`,
  ],
}

describe('a release with a copy of a shared package', () => {
  beforeAll(async () => {
    mkdirSync(join(folder, 'src'))
    // One build each, so that no chunk is shared and each contains only its own package.
    for (const [name, [, code]] of Object.entries(uses)) {
      const entry = join(folder, 'src', `${name}.js`)
      writeFileSync(entry, code)
      await build({
        root: folder,
        configFile: false,
        logLevel: 'silent',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: join(folder, 'dist', name),
          target: 'es2022',
          lib: { entry, formats: ['es'], fileName: 'chunk' },
          minify: 'oxc',
        },
      })
    }
  })

  test.each(Object.entries(uses))(
    'copied package – %s – found in the minified build',
    (name, [packageName]) => {
      const findings = checkCode(join(folder, 'dist', name))

      const message = `contains a copy of ${packageName}, which the host provides`
      expect(findings).toContainEqual(expect.objectContaining({ code: 'SHARED_COPY', message }))
    },
  )
})

describe('dynamic code', () => {
  test.each([
    'const a=eval("1")',
    'return new Function("a","return a")',
    'Function("return this")()',
    'const F=Function;new F("")',
  ])('dynamic code – %s – found', code => {
    expect(checkScript('a.js', code)).toMatchObject([{ code: 'EVAL', where: 'a.js' }])
  })

  test.each([
    'let t=Function.prototype.toString.call(e)',
    'a.eval(1)',
    'isFunction(a)',
    'typeof a==`function`',
  ])('dynamic code – %s – allowed', code => {
    expect(checkScript('a.js', code)).toEqual([])
  })
})

describe('a write to a global', () => {
  test.each(['globalThis.cart={}', 'window.myShop = 1', 'self.x=2', 'window[`shop`]=1'])(
    'global write – %s – found',
    code => {
      expect(checkScript('a.js', code)).toMatchObject([{ code: 'GLOBAL_WRITTEN' }])
    },
  )

  test.each([
    'globalThis[e]={initPromise:i}',
    'globalThis[key] = {\n\t\tinitPromise: n }',
    'globalThis.__VUE_HMR_RUNTIME__={}',
    'if(window.x==1)a()',
    'window.location="/a"',
    'a.window.x=1',
  ])('global write – %s – federation glue, comparison or navigation, allowed', code => {
    expect(checkScript('a.js', code)).toEqual([])
  })
})
