import { type ReactElement, Suspense, use, useId } from 'react'
import { CachedMarkup, MarkupCacheProvider } from 'shared-remote'
import { createGlobalStyle, keyframes, ServerStyleSheet, StyleSheetManager, styled } from 'styled-components'
import { expect, test, vi } from 'vitest'
import { renderBuffered } from '../render-buffered.ts'
import { KeptMarkup } from './kept-markup.ts'
import { PageMarkup } from './page-markup.tsx'

/** A page as it is sent; without `kept`, everything is rendered. */
async function render(page: ReactElement, kept?: KeptMarkup, release = 'mfe-catalog 1') {
  const sheet = new ServerStyleSheet()
  const markup = kept && new PageMarkup(kept, sheet.instance)
  const faults: string[] = []
  const body = await renderBuffered(
    <StyleSheetManager sheet={sheet.instance}>
      <MarkupCacheProvider value={markup?.of(release)}>{page}</MarkupCacheProvider>
    </StyleSheetManager>,
    fault => faults.push(fault.reason),
  )
  const html = (markup?.assemble(body) ?? body).toString()
  return { html, styles: sheet.getStyleTags(), faults }
}

const turn = keyframes`to { rotate: 1turn; }`
const Box = styled.article<{ $gap: number }>`
  margin: ${({ $gap }) => $gap}px;
  animation: ${turn} 1s;
`
const Name = styled(Box)`color: red;`
const Other = styled.p`color: green;`
const Everywhere = createGlobalStyle`body { color: blue; }`

const drawn = vi.fn()

function Inside({ name }: { name: string }) {
  drawn(name)
  return (
    <Box $gap={name.length}>
      {name === 'a' && <Everywhere />}
      <Name $gap={1}>{name}</Name> «&amp;»
    </Box>
  )
}

function Card({ name }: { name: string }) {
  return (
    <CachedMarkup name="card" content={{ name }}>
      <Inside name={name} />
    </CachedMarkup>
  )
}

/** A component that throws until it is mended. */
function fragile() {
  let isBroken = true
  function Fragile() {
    if (isBroken) throw new Error('broken')
    return <b>whole</b>
  }
  const set = (broken: boolean) => () => {
    isBroken = broken
  }
  return { Fragile, mend: set(false), breakAgain: set(true) }
}

function List({ names }: { names: readonly string[] }) {
  return (
    <ul>
      text
      {names.map(name => (
        <li key={name}>
          before <Card name={name} /> after
        </li>
      ))}
    </ul>
  )
}

test('a page – rendered first, and then with kept cards – equals the page rendered without them', async () => {
  const page = <List names={['a', 'bb', 'ccc']} />
  const kept = new KeptMarkup()
  const plain = await render(page)

  expect(await render(page, kept)).toEqual(plain)
  drawn.mockClear()
  expect(await render(page, kept)).toEqual(plain)
  expect(drawn).not.toHaveBeenCalled()
  expect(plain.styles).toContain('margin:2px')
  expect(plain.styles).toContain('@keyframes')
  expect(plain.styles).toContain('body{color:blue;}')
})

test('kept cards – on pages with other parts before and after – add exactly their styles, in the usual order', async () => {
  const kept = new KeptMarkup()
  const sameStyles = <Box $gap={1} />
  await render(
    <div>
      {sameStyles}
      <Card name="a" />
    </div>,
    kept,
  )
  const pages = [
    <Card key="alone" name="a" />,
    <div key="among">
      <Other />
      <Name $gap={7}>first</Name>
      <Card name="a" />
      <Card name="new" />
      <Box $gap={8} />
    </div>,
  ]

  for (const page of pages) expect(await render(page, kept)).toEqual(await render(page))
})

test('a card – with other content, another name or of another release – is rendered', async () => {
  const kept = new KeptMarkup()
  await render(<Card name="a" />, kept)
  drawn.mockClear()
  await render(<Card name="b" />, kept)
  await render(
    <CachedMarkup name="tile" content={{ name: 'a' }}>
      <Inside name="a" />
    </CachedMarkup>,
    kept,
  )
  await render(<Card name="a" />, kept, 'mfe-catalog 2')
  await render(<Card name="a" />, kept, 'mfe-cart 1')

  expect(drawn.mock.calls.flat()).toEqual(['b', 'a', 'a', 'a'])
})

test('a card that throws – is charged, leaves the fallback, and is not kept', async () => {
  const kept = new KeptMarkup()
  const { Fragile, mend } = fragile()
  const page = (
    <Suspense fallback={<i>skeleton</i>}>
      <Card name="a" />
      <CachedMarkup name="card" content="breaking">
        <Fragile />
      </CachedMarkup>
    </Suspense>
  )
  const broken = await render(page, kept)
  const again = await render(page, kept)
  mend()
  const whole = await render(page, kept)

  for (const { html, faults } of [broken, again]) {
    expect(html).toContain('<i>skeleton</i>')
    expect(html).not.toMatch(/<b>|<markup-/)
    expect(faults).toEqual(['broken'])
  }
  expect(whole).toEqual(await render(page))
  expect(whole.html).toContain('<b>whole</b>')
})

test('a card with a fallback inside – is not kept', async () => {
  const kept = new KeptMarkup()
  const { Fragile, mend, breakAgain } = fragile()
  const page = (
    <CachedMarkup name="card" content="with a boundary">
      <div>
        <Suspense fallback={<i>skeleton</i>}>
          <Fragile />
        </Suspense>
      </div>
    </CachedMarkup>
  )
  expect((await render(page, kept)).html).toContain('<i>skeleton</i>')
  mend()

  expect((await render(page, kept)).html).toContain('<b>whole</b>')
  breakAgain()
  expect((await render(page, kept)).html).toContain('<b>whole</b>')
})

test('a card that suspends – is kept once it is whole', async () => {
  const kept = new KeptMarkup()
  const late = new Promise<string>(resolve => setTimeout(resolve, 5, 'late'))
  const Late = () => <b>{use(late)}</b>
  const page = (
    <Suspense fallback={<i>skeleton</i>}>
      <CachedMarkup name="card" content="late">
        <Late />
      </CachedMarkup>
    </Suspense>
  )
  const first = await render(page, kept)

  expect(first.html).toContain('<b>late</b>')
  expect(await render(page, kept)).toEqual(first)
  expect(kept.metrics()).toMatchObject({ entries: 1, hits: 1 })
})

function Field({ label }: { label: string }) {
  drawn(label)
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} />
    </div>
  )
}

const field = (
  <CachedMarkup name="field" content="name">
    <Field label="name" />
  </CachedMarkup>
)

test('markup with ids – at the same place – is kept with them; at another place it gets its own', async () => {
  const kept = new KeptMarkup()
  const header = <div>{[<p key="p">text</p>, <div key="d">{field}</div>]}</div>
  const twice = (
    <div>
      {field}
      {field}
    </div>
  )
  const plain = await render(header)
  for (let page = 0; page < 2; page++) expect(await render(header, kept)).toEqual(plain)
  drawn.mockClear()
  expect(await render(header, kept)).toEqual(plain)
  expect(drawn).not.toHaveBeenCalled()

  for (let page = 0; page < 2; page++) expect(await render(twice, kept)).toEqual(await render(twice))
})

test('markup inside markup – is kept as a part of it only', async () => {
  const kept = new KeptMarkup()
  const page = (
    <CachedMarkup name="rail" content="all">
      <List names={['a', 'b']} />
    </CachedMarkup>
  )
  const plain = await render(page)

  expect(await render(page, kept)).toEqual(plain)
  expect(await render(page, kept)).toEqual(plain)
  expect(kept.metrics().entries).toBe(1)
})

test('more markup than fits – drops what was not used for longest', async () => {
  const size = (await render(<Card name="a" />)).html.length
  // A card and its key take less than two cards.
  const kept = new KeptMarkup(4 * size)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'a']) await render(<Card name={name} />, kept)
  drawn.mockClear()
  await render(<Card name="e" />, kept)
  await render(<Card name="b" />, kept)

  expect(drawn.mock.calls.flat()).toEqual(['b'])
  expect(kept.metrics().bytes).toBeLessThanOrEqual(4 * size)
})
