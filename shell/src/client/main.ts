import 'shared-ui/style.css'
import type { RemoteRelease } from '../composition/composition.ts'
import { type CheckedFile, createFederatedLoader } from '../composition/federated-loader.ts'
import { startShop } from './start/start-shop.tsx'

const MODULE_DEADLINE_MS = 8_000

startShop(composition =>
  createFederatedLoader(composition, {
    deadlineMs: MODULE_DEADLINE_MS,
    mustMatch: (release, isRetry) => (isRetry ? checkedByDocument(release) : uncheckedEntry(release)),
    // A chunk of its own: only developers of a remote need it.
    fromDevServer: async (...module) =>
      (await import('../composition/dev-module.ts')).loadDevModule(...module),
  }),
)

/** The document verifies its preloads; the entry of a remote loaded later is verified here. */
function uncheckedEntry({ entry, integrity }: RemoteRelease): CheckedFile[] {
  if (!integrity || document.querySelector(`link[rel=modulepreload][href="${CSS.escape(entry)}"]`)) return []
  return [{ url: entry, integrity }]
}

/** Under a respelled URL the document verifies nothing, so every preloaded file is verified here. */
function checkedByDocument({ entry }: RemoteRelease): CheckedFile[] {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  const links = document.querySelectorAll<HTMLLinkElement>(
    `link[rel=modulepreload][integrity][href^="${CSS.escape(folder)}"]`,
  )
  return [...links].map(link => ({ url: link.getAttribute('href') ?? '', integrity: link.integrity }))
}
