import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Document {
  /** Path from the repository's root. */
  readonly path: string
  readonly text: string
}

/** Our Markdown files; `docs/product` is the client's text and left as it is. */
export function readDocuments(root: string): Document[] {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return files
    .filter(path => !path.startsWith('docs/product/'))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Link targets outside code: `docs/api.md#errors`, `#a-heading`, `https://…`. */
export function linksOf({ text }: Document): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
  const inline = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const html = [...prose.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target = '']) => target)
  return [...inline, ...html]
}

/** GitHub's anchor of every heading. */
export function anchorsOf({ text }: Pick<Document, 'text'>): Set<string> {
  const prose = text.replace(/```[\s\S]*?```/g, '')
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => title)
  return new Set(headings.map(anchor))
}

function anchor(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}
