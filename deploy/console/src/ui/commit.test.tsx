// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Commit } from './commit.tsx'

afterEach(cleanup)

test.each([
  [{ commit: 'a91f3c2d5e' }, 'a91f3c2'],
  [{ commit: 'a91f3c2d5e', branch: 'main', dirty: false }, 'a91f3c2 main'],
  [{ commit: 'a91f3c2d5e', dirty: true }, 'a91f3c2 dirty: with changes that are in no commit'],
  [
    { commit: 'a91f3c2d5e', branch: 'fix/price', dirty: true },
    'a91f3c2 dirty: with changes that are in no commit fix/price',
  ],
  [{ branch: 'main', dirty: true }, ''],
])('Commit – %j – %j', (origin, text) => {
  const { container } = render(<Commit {...origin} />)
  expect(container.textContent).toBe(text)
})
