import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from './types/custom-elements.json' with { type: 'json' }

const doc = readFileSync(join(import.meta.dirname, '../../../docs/embed.md'), 'utf8')

/** The names in the first column of a table: section `title` of the chapter about `tag`. */
function documented(tag: string, title: string): readonly string[] {
  const about = doc.split(/^## /m).find(section => section.startsWith(`\`<${tag}>\``)) ?? ''
  const table = about.split(/^### /m).find(section => section.startsWith(`${title}\n`)) ?? ''
  return [...table.matchAll(/^\| (?:`([^`]+)`|\(default\)) \|/gm)].map(match => match[1] ?? '').sort()
}

const names = (entries: readonly { readonly name: string }[]) =>
  [...new Set(entries.map(({ name }) => name))].sort()

test.each(manifest.modules[0]?.declarations ?? [])(
  'docs/embed.md – tables about $tagName – list what its manifest lists',
  ({ tagName, attributes, members, events, cssParts, cssProperties, slots }) => {
    const fields = members.filter(({ kind }) => kind === 'field')
    // As a property, `open` is a method.
    const methods = members.filter(({ kind, name }) => kind === 'method' || name === 'open')
    expect(documented(tagName, 'Attributes and properties')).toEqual(names([...attributes, ...fields]))
    expect(documented(tagName, 'Methods')).toEqual(names(methods))
    expect(documented(tagName, 'Events')).toEqual(names(events))
    expect(documented(tagName, 'Parts')).toEqual(names(cssParts))
    expect(documented(tagName, 'Custom properties')).toEqual(names(cssProperties))
    expect(documented(tagName, 'Slots')).toEqual(names(slots))
  },
)
