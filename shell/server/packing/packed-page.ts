import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { mapOwn, type OwnParts, ownNames, type PageBytes, withOwnParts } from '../rendering/page-bytes.ts'

/** Best quality: the page is compressed once for many answers. */
const best: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** The decoder of a byte depends on the two bytes before it (RFC 7932 §7.1), so these must not differ by answer. */
const CONTEXT_BYTES = 2

/** A page in Brotli in which each answer's own values are stored uncompressed, at known places. */
export interface PackedPage {
  readonly bytes: Buffer
  readonly holes: readonly { readonly at: number; readonly part: keyof OwnParts }[]
  /** Bytes of each value. */
  readonly lengths: Readonly<Record<keyof OwnParts, number>>
}

const inflate = promisify(brotliDecompress)

/**
 * Compresses a page once for all answers. The values are replaced by random bytes in blocks of their own: these cannot
 * be compressed, so Brotli stores them as they are. Undefined if it did not: that is tried out.
 */
export async function packPage(
  parts: PageBytes,
  lengths: PackedPage['lengths'],
): Promise<PackedPage | undefined> {
  const blocks: Buffer[] = []
  const fills: { readonly fill: Buffer; readonly part: keyof OwnParts }[] = []
  let open: Buffer | undefined
  for (const part of parts) {
    if (typeof part === 'string') {
      if (open) return undefined
      open = incompressible(lengths[part])
      fills.push({ fill: open, part })
    } else if (open) {
      if (part.length < CONTEXT_BYTES) return undefined
      blocks.push(Buffer.concat([open, part.subarray(0, CONTEXT_BYTES)]), part.subarray(CONTEXT_BYTES))
      open = undefined
    } else blocks.push(part)
  }
  if (open) return undefined
  const bytes = await deflated(blocks)
  const holes = fills.map(({ fill, part }) => ({ at: bytes.indexOf(fill), part }))
  if (holes.some(({ at }) => at < 0)) return undefined
  const packed = { bytes, holes, lengths }
  const trial = mapOwn(name => printable(lengths[name]))
  const answer = unpacked(packed, trial)
  const isRight = answer && (await inflate(answer).catch(() => undefined))?.equals(withOwnParts(parts, trial))
  return isRight ? packed : undefined
}

/** The answer with its own values; undefined if their lengths differ from those the page was packed for. */
export function unpacked({ bytes, holes, lengths }: PackedPage, own: OwnParts): Buffer | undefined {
  if (ownNames.some(name => own[name].length !== lengths[name])) return undefined
  const answer = Buffer.from(bytes)
  for (const { at, part } of holes) answer.write(own[part], at, 'latin1')
  return answer
}

function deflated(blocks: readonly Buffer[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const brotli = createBrotliCompress(best)
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject)
    for (const block of blocks) {
      brotli.write(block)
      brotli.flush(constants.BROTLI_OPERATION_FLUSH)
    }
    brotli.end()
  })
}

/** Bytes of the upper half: pages have some of them too, but in no such order. */
function incompressible(length: number): Buffer {
  return Buffer.from(randomBytes(length).map(byte => byte | 0x80))
}

function printable(length: number): string {
  return randomBytes(length).toString('hex').slice(0, length)
}
