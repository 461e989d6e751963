/** A share from 0 to 1 as `4.1 %`. */
export function percentText(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)} %`
}

/** Bytes as `812 B`, `12.4 KB`, `1.20 MB`; 1 KB is 1,000 bytes. */
export function bytesText(bytes: number): string {
  const size = Math.abs(bytes)
  if (size < 1000) return `${bytes} B`
  if (size < 1_000_000) return `${(bytes / 1000).toFixed(1)} KB`
  return `${(bytes / 1_000_000).toFixed(2)} MB`
}

/** A difference of bytes with its sign, `±0` without one. */
export function bytesChange(from: number, to: number): string {
  if (from === to) return '±0'
  return `${to > from ? '+' : '−'}${bytesText(Math.abs(to - from))}`
}
