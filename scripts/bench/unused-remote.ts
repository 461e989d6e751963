import { brotliCompressSync } from 'node:zlib'
import { updateRegistry } from 'deploy/stores/registry-file'
import type { LocalTarget } from 'deploy/stores/target'

/** The cost of a fifth remote that no page uses on the home page: bytes of HTML (brotli) and requests. */
export async function unusedRemoteCost(
  target: LocalTarget,
  site: string,
): Promise<{ bytes: number; requests: number }> {
  const size = async () => {
    const html = await (await fetch(`${site}/`)).text()
    return { bytes: brotliCompressSync(html).byteLength, mentions: html.split('mfe-unused/').length - 1 }
  }
  const without = await size()
  updateRegistry(target.registryFile, document => {
    const [version] = document.microFrontends['mfe-account'] ?? []
    if (!version) throw new Error('mfe-account is not published')
    const unused = { ...version, url: version.url.replace('mfe-account', 'mfe-unused') }
    return { ...document, microFrontends: { ...document.microFrontends, 'mfe-unused': [unused] } }
  })
  await new Promise(resolve => setTimeout(resolve, 1_000))
  const with5 = await size()
  // One occurrence is the entry in the page state; any other would be a preload.
  return { bytes: with5.bytes - without.bytes, requests: Math.max(0, with5.mentions - 1) }
}
