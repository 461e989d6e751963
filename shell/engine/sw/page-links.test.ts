import { expect, test } from 'vitest'
import { compositionOf, fileLinks } from './page-links.ts'

test('fileLinks – a document – its files, each once, without pages and pictures', () => {
  const html = `
    <link rel="icon" href="/favicon.svg">
    <link rel="preload" href="/assets/font-a.woff2" as="font">
    <link rel="modulepreload" href="/assets/main-a.js"><link rel="modulepreload" href="/remotes/mfe-cart/1/a.js">
    <script type="module" src="/assets/main-a.js"></script>
    <a href="/card">سبد</a><img src="/api/V1/picture/a/b/1/front-320.webp">
    <a href="https://elsewhere.example/assets/x.js">x</a>`

  expect(fileLinks(html)).toEqual(['/assets/font-a.woff2', '/assets/main-a.js', '/remotes/mfe-cart/1/a.js'])
})

test('compositionOf – a document with its state, and others – the key, or undefined', () => {
  const state = JSON.stringify({ composition: { key: 'a1', remotes: {} }, site: {} })

  expect(compositionOf(`<p></p><script type="application/json" id="page-state">${state}</script>`)).toBe('a1')
  expect(compositionOf('<script type="application/json" id="page-state">{}</script>')).toBeUndefined()
  expect(compositionOf('<p>404</p>')).toBeUndefined()
})
