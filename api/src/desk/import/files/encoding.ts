import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileFormat } from 'shared-shop/catalogue-files/kinds'
import { Problem } from '../cells/problem.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

export interface FileShape {
  readonly encoding: Encoding
  readonly format: FileFormat
  readonly bytes: number
}

/** Media types of files that the shop sends. */
export const fileTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
}

const HEAD = 64 * 1024

/**
 * Looks at a file: its encoding by byte order mark or content (Windows-1256 is what is not UTF-8), its format by its
 * first letter unless `format` says it. Reads the file once, in pieces.
 * @throws Problem EMPTY_FILE, NOT_TEXT
 */
export async function inspectFile(path: string, format?: FileFormat): Promise<FileShape> {
  const { head, bytes } = await readHead(path)
  if (bytes === 0) throw new Problem('EMPTY_FILE')
  const encoding = wideEncoding(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1256')
  const start = new TextDecoder(encoding).decode(head.subarray(0, head.length & ~1))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these mark files that are no text
  if (/[\u0000-\u0008\u000e-\u001f]/.test(start) || start.startsWith('PK\u0003'))
    throw new Problem('NOT_TEXT')
  const text = start.trimStart()
  if (text === '' && bytes <= HEAD) throw new Problem('EMPTY_FILE')
  return { encoding, bytes, format: format ?? (text.startsWith('{') ? 'jsonl' : 'csv') }
}

async function readHead(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return { head: buffer.subarray(0, bytesRead), bytes: size }
  } finally {
    await file.close()
  }
}

/** UTF-16, by its mark or by the zero bytes of Latin letters and separators. */
function wideEncoding(head: Buffer): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const pairs = Math.floor(Math.min(head.length, 400) / 2)
  if (pairs < 2) return undefined
  let even = 0
  let odd = 0
  for (let at = 0; at < pairs; at++) {
    if (head[2 * at] === 0) even++
    if (head[2 * at + 1] === 0) odd++
  }
  if (odd > pairs / 4 && even === 0) return 'utf-16le'
  if (even > pairs / 4 && odd === 0) return 'utf-16be'
  return undefined
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The text of a file, in pieces and without a byte order mark; `onBytes` hears how far it is. */
export async function* readText(
  path: string,
  encoding: Encoding,
  onBytes: (read: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let read = 0
  for await (const chunk of createReadStream(path)) {
    read += chunk.length
    onBytes(read)
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
