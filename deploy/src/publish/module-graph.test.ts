import { describe, expect, test } from 'vitest'
import { releaseModules } from './module-graph.ts'

const manifest = Buffer.from(
  JSON.stringify({
    entry: { file: 'remoteEntry.js' },
    home: { file: 'assets/home.js' },
    lazy: { file: 'assets/lazy.js' },
    style: { file: 'assets/home.css' },
  }),
)
const files = {
  'remoteEntry.js': 'import("./assets/home.js")',
  'assets/home.js': 'import "./glue.js"; const later = () => import("./lazy.js")',
  'assets/glue.js': '',
  'assets/lazy.js': '',
  'embed/shop-cart.js': '',
  'remoteEntry.ssr.js': 'import { init } from "@module-federation/runtime"; export * from "./page.js"',
  'page.js': 'import.meta.url; const chunk = () => import("./assets/chunk%20a.js?v=1")',
  'assets/chunk a.js': 'import "../page.js"',
}
const modules = (changed: Record<string, string | undefined> = {}) => {
  const all: Record<string, string | undefined> = { ...files, ...changed }
  return releaseModules('remoteEntry.ssr.js', manifest, path => all[path])
}

describe('releaseModules', () => {
  test('scripts – static, dynamic and circular imports – listed once, for the browser and for the server', async () => {
    const { browser, server } = await modules()

    expect(browser.sort()).toEqual(['assets/glue.js', 'assets/home.js', 'assets/lazy.js', 'remoteEntry.js'])
    expect(server).toEqual(['remoteEntry.ssr.js', 'page.js', 'assets/chunk a.js'])
  })

  test.each([
    ['a package', 'import "react"', /page\.js imports react/],
    ['a path computed at run time', 'import(name)', /computed at run time/],
    ['a file outside the release', 'import "../../a.js"', /outside the release/],
    ['a file that is missing', 'import "./gone.js"', /no gone\.js/],
    ['no module at all', 'import {', /not a module/],
  ])('server script – imports %s – RELEASE_INVALID', async (_what, content, message) => {
    await expect(modules({ 'page.js': content })).rejects.toThrow(
      expect.objectContaining({ code: 'RELEASE_INVALID', message: expect.stringMatching(message) }),
    )
  })

  test('browser script – a chunk of the manifest is missing – RELEASE_INVALID', async () => {
    await expect(modules({ 'assets/lazy.js': undefined })).rejects.toMatchObject({ code: 'RELEASE_INVALID' })
  })
})
