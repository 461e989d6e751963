// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { heldListeners } from 'shared-base/testing/held-listeners'
import { TestHost } from 'shared-remote/testing/test-host'
import { afterEach, expect, test } from 'vitest'
import { UnsavedGuard } from './unsaved-guard.tsx'

afterEach(cleanup)

const guard = (dirty: boolean) => (
  <TestHost>
    <UnsavedGuard dirty={dirty} onDiscard={() => undefined} />
  </TestHost>
)

test('unsaved guard – saved, or unmounted – no listener remains', () => {
  const held = heldListeners(document, window)
  const { rerender, unmount } = render(guard(true))
  expect(held()).toEqual(['beforeunload', 'click'])
  rerender(guard(false))
  expect(held()).toEqual([])
  rerender(guard(true))
  unmount()
  expect(held()).toEqual([])
})
