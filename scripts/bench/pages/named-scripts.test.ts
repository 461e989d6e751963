import { expect, test } from 'vitest'
import { namedScripts } from './named-scripts.ts'

test('named scripts – entry, preloads, other links and inline scripts – entry and preloads, each once', () => {
  const html = `
    <link rel="preload" href="/font.woff2" as="font">
    <link fetchpriority="low" href="/remotes/header.js" rel="modulepreload" integrity="sha256-x">
    <link rel="modulepreload" href="/assets/main.js">
    <script type="application/json" id="page-state">{}</script>
    <script type="module" src="/assets/main.js"></script>`
  expect([...namedScripts(html, 'https://shop.example/card')]).toEqual([
    'https://shop.example/remotes/header.js',
    'https://shop.example/assets/main.js',
  ])
})
