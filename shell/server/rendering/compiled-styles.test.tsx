import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type IStyleSheetContext,
  keyframes,
  ServerStyleSheet,
  StyleSheetManager,
  styled,
} from 'styled-components'
import { expect, test } from 'vitest'
import { CompiledStyles } from './compiled-styles.tsx'

type Plugin = NonNullable<IStyleSheetContext['stylisPlugins']>[number]

/** The styles of one page. */
function stylesOf(page: ReactElement, plugin: Plugin): string {
  const sheet = new ServerStyleSheet()
  renderToString(
    <StyleSheetManager sheet={sheet.instance} stylisPlugins={[plugin]}>
      <CompiledStyles>{page}</CompiledStyles>
    </StyleSheetManager>,
  )
  return sheet.getStyleTags()
}

function countingPlugin() {
  const compiled: string[] = []
  return {
    compiled,
    count: function count(element) {
      if (element.type === 'decl') compiled.push(element.value)
    } satisfies Plugin,
  }
}

test('two pages – with a common part – both contain its rules, compiled once', () => {
  const Shared = styled.p`color: red;`
  const Own = styled.p`color: green;`
  const { compiled, count } = countingPlugin()

  const first = stylesOf(<Shared />, count)
  const second = stylesOf(
    <>
      <Shared />
      <Own />
    </>,
    count,
  )

  expect(first).toContain('{color:red;}')
  expect(first).not.toContain('green')
  expect(second).toContain('{color:red;}')
  expect(second).toContain('{color:green;}')
  expect(compiled).toEqual(['color:red;', 'color:green;'])
})

test('a rule – with other values on the next page – is compiled again', () => {
  const Box = styled.p<{ $gap: number }>`margin: ${({ $gap }) => $gap}px;`
  const { count } = countingPlugin()

  expect(stylesOf(<Box $gap={1} />, count)).toContain('margin:1px')
  expect(stylesOf(<Box $gap={2} />, count)).toContain('margin:2px')
})

test('styles of a page – with keyframes and selectors of their own – equal the output of styled-components', () => {
  const turn = keyframes`to { rotate: 1turn; }`
  const Box = styled.p`
    animation: ${turn} 1s;
    & + & { color: red; }
    @media (min-width: 9px) { &:hover { color: blue; } }
  `
  const { count } = countingPlugin()
  const plain = new ServerStyleSheet()
  renderToString(
    <StyleSheetManager sheet={plain.instance} stylisPlugins={[count]}>
      <Box />
    </StyleSheetManager>,
  )

  expect(stylesOf(<Box />, count)).toBe(plain.getStyleTags())
  expect(stylesOf(<Box />, count)).toBe(plain.getStyleTags())
})
