import { expect, test } from 'vitest'
import { mergeChunks } from './merge-chunks.ts'

const chunk = (name: string, bytes = 100, imports: readonly string[] = []) => ({ name, bytes, imports })
const sorted = (groups: readonly (readonly string[])[]) => groups.map(group => [...group].sort())

test('chunks of the same exposes – are one file', () => {
  const users = { home: ['a', 'b'], cart: ['a', 'b'] }

  expect(sorted(mergeChunks([chunk('a', 9_000), chunk('b', 9_000)], users))).toEqual([['a', 'b']])
})

test('a small chunk – joins one that almost the same exposes load', () => {
  const users = { home: ['a', 'b'], cart: ['a', 'b'], login: ['b'] }

  expect(sorted(mergeChunks([chunk('a'), chunk('b', 9_000)], users))).toEqual([['a', 'b']])
})

test('a large chunk – stays away from exposes that do not use it', () => {
  const users = { home: ['a', 'b'], cart: ['a', 'b'], page: ['a', 'b'], login: ['b'] }

  expect(mergeChunks([chunk('a', 2_500), chunk('b')], users)).toHaveLength(2)
})

test('chunks that no expose loads together – stay apart', () => {
  expect(mergeChunks([chunk('a'), chunk('b')], { home: ['a'], cart: ['b'] })).toHaveLength(2)
})

test('a chunk between two others – is merged with them or keeps them apart', () => {
  const chunks = [chunk('a', 100, ['b']), chunk('b', 9_000, ['c']), chunk('c')]
  const users = { home: ['a', 'b', 'c'], cart: ['a', 'c'], login: ['a', 'c'] }

  // One file of `a` and `c` would import `b`, which imports it.
  expect(sorted(mergeChunks(chunks, users))).not.toContainEqual(['a', 'c'])
})

test('groups – follow those that they import', () => {
  const chunks = [chunk('a', 9_000, ['b']), chunk('b', 9_000, ['c']), chunk('c', 9_000)]
  const users = { home: ['a', 'b', 'c'], cart: ['b', 'c'], login: ['c'] }

  expect(mergeChunks(chunks, users)).toEqual([['c'], ['b'], ['a']])
})
