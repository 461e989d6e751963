import { randomBytes } from 'node:crypto'
import { createElement, type ReactElement, type ReactNode, useContext } from 'react'
import { type Markup, type MarkupCache, MarkupCacheProvider } from 'shared-remote'
import { insertRecords, type Recording, recordStyles, type StyleRecords } from 'shared-remote/recorded-styles'
import { type IStyleSheetContext, StyleSheetContext } from 'styled-components'
import type { Fragment, KeptMarkup } from './kept-markup.ts'

/** Marks the place of a fragment until the page is assembled. Random, so that no page contains it by itself. */
const mark = `markup-${randomBytes(12).toString('hex')}`
const opening = Buffer.from(`<${mark} place="`)
const closing = Buffer.from(`</${mark}>`)
const QUOTE = '"'.charCodeAt(0)

/** A fragment of the page: kept before, or rendered with it. */
type Place =
  | { readonly fragment: Fragment }
  | {
      readonly kind: string
      readonly key: string
      /** The key names the place in the page. */
      readonly isPlaced: boolean
      readonly recording: Recording
    }

/**
 * The fragments of one page. React renders a marker in the place of a fragment that is kept, and around one that is not;
 * `assemble` replaces the markers by the kept HTML, and keeps what was rendered.
 */
export class PageMarkup {
  readonly #kept: KeptMarkup
  readonly #sheet: IStyleSheetContext['styleSheet']
  readonly #places: Place[] = []
  readonly #inserted = new Set<StyleRecords>()

  constructor(kept: KeptMarkup, sheet: IStyleSheetContext['styleSheet']) {
    this.#kept = kept
    this.#sheet = sheet
  }

  /** The cache for the components of a release: releases share nothing. */
  of(release: string): MarkupCache {
    return { render: (markup, children) => this.#render(release, markup, children) }
  }

  /** The page as it would be without markers. `body` is what React has rendered, UTF-8. */
  assemble(body: Buffer): Buffer {
    const pieces: Buffer[] = []
    let from = 0
    for (let start = body.indexOf(opening); start >= 0; start = body.indexOf(opening, from)) {
      pieces.push(body.subarray(from, start))
      const number = start + opening.length
      const quote = body.indexOf(QUOTE, number)
      const end = body.indexOf(closing, quote)
      const place = this.#places[Number(body.toString('latin1', number, quote))]
      // Between `">` and the closing tag.
      pieces.push(this.#htmlOf(place, body.subarray(quote + 2, end)))
      from = end + closing.length
    }
    return from === 0 ? body : Buffer.concat([...pieces, body.subarray(from)])
  }

  #render(release: string, { name, content, place }: Markup, children: ReactElement): ReactNode {
    const kind = `${release} ${name}`
    const isPlaced = this.#kept.hasIds(kind)
    const key = `${kind} ${isPlaced ? place : ''} ${JSON.stringify(content)}`
    const fragment = this.#kept.read(key)
    if (fragment) {
      this.#insert(fragment.styles)
      return createElement(mark, { place: this.#places.push({ fragment }) - 1 })
    }
    const recording = recordStyles(this.#sheet)
    return createElement(
      mark,
      { place: this.#places.push({ kind, key, isPlaced, recording }) - 1 },
      <Recorded recording={recording}>{children}</Recorded>,
    )
  }

  #insert(styles: StyleRecords): void {
    if (this.#inserted.has(styles)) return
    this.#inserted.add(styles)
    insertRecords(this.#sheet, styles)
  }

  #htmlOf(place: Place | undefined, rendered: Buffer): Buffer {
    if (!place) return rendered
    if ('fragment' in place) return place.fragment.html
    const { kind, key, isPlaced, recording } = place
    if (!isWhole(rendered)) return rendered
    if (!isPlaced && rendered.includes(idStart)) this.#kept.noteIds(kind)
    else this.#kept.write(key, { html: rendered, styles: recording.records })
    return rendered
  }
}

/** Records the styles of what it renders. A fragment is kept as a whole: what is inside it is not kept by itself. */
function Recorded({ recording, children }: { recording: Recording; children: ReactElement }) {
  const styles = useContext(StyleSheetContext)
  return (
    <StyleSheetContext.Provider value={{ ...styles, styleSheet: recording.sheet }}>
      <MarkupCacheProvider value={undefined}>{children}</MarkupCacheProvider>
    </StyleSheetContext.Provider>
  )
}

/** What React writes where a boundary shows its fallback. */
const fallbackMarks = ['<!--$!', '<!--$?'].map(text => Buffer.from(text))
/** How the ids of React's `useId` begin. */
const idStart = Buffer.from('"_R_')

/** Whether it is one element or several, with all of their content: text at an edge could join the text around it. */
function isWhole(html: Buffer): boolean {
  const starts = /^<(?:[a-z]|!--\$-->)/.test(html.toString('latin1', 0, 8))
  const ends = /(?:<!--\/\$--|[^-])>$/.test(html.toString('latin1', html.length - 8))
  return starts && ends && !fallbackMarks.some(text => html.includes(text))
}
