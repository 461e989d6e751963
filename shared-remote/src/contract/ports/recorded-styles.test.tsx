// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { __PRIVATE__, styled } from 'styled-components'
import { afterEach, expect, test } from 'vitest'
import { HeldStyles } from './recorded-styles.tsx'

afterEach(cleanup)

test('held styles – rendered, then rendered again with a new rule – are in the sheet each time', () => {
  const Box = styled.div<{ $width: number }>`inline-size: ${({ $width }) => $width}px;`
  // Not the rules: the sheet may write into the document of an earlier test file.
  const count = () => __PRIVATE__.mainSheet.names.get(Box.styledComponentId)?.size
  const show = (width: number) => (
    <HeldStyles>
      <Box $width={width} />
    </HeldStyles>
  )
  const { rerender } = render(show(1))
  expect(count()).toBe(1)
  act(() => rerender(show(2)))
  expect(count()).toBe(2)
})
