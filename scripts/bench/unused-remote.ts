import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { updateRegistry } from '@khaneno/deploy/stores/registry-file'
import type { LocalTarget } from '@khaneno/deploy/stores/target'

/** The cost of a fifth remote that no page uses on the home page: bytes of HTML (brotli) and requests. */
export async function unusedRemoteCost(
  target: LocalTarget,
  site: string,
): Promise<{ bytes: number; requests: number }> {
  const size = async () => {
    const html = await (await fetch(`${site}/`)).text()
    return {
      bytes: brotliCompressSync(html).byteLength,
      preloads: html.split('href="/remotes/mfe-unused/').length - 1,
    }
  }
  const without = await size()
  updateRegistry(target.registryFile, document => {
    const [version] = document.microFrontends['mfe-account'] ?? []
    if (!version) throw new Error('mfe-account is not published')
    const unused = {
      ...version,
      url: version.url.replace('mfe-account', 'mfe-unused'),
      extras: { ...version.extras, integrity: otherHashes(version.extras.integrity ?? {}) },
    }
    return { ...document, microFrontends: { ...document.microFrontends, 'mfe-unused': [unused] } }
  })
  await new Promise(resolve => setTimeout(resolve, 1_000))
  const with5 = await size()
  return { bytes: with5.bytes - without.bytes, requests: with5.preloads }
}

/** Hashes that do not compress as copies of those of the first remote. */
function otherHashes(integrity: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(integrity).map(([file, hash]) => [
      file,
      `sha256-${createHash('sha256').update(hash).digest('base64')}`,
    ]),
  )
}
