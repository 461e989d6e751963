import { checkBudget } from './budgets.ts'
import { checkCode } from './check-code.ts'
import { checkEmbed } from './check-embed.ts'
import { checkEmbedFederation } from './check-embed-federation.ts'
import { checkExposeName, checkShape } from './contracts-of-exposes.ts'
import type { Finding } from './finding.ts'
import { loadExposes, type ReleaseHost } from './load-exposes.ts'
import { checkManifest, missingFiles, type ReleaseManifest, readManifest } from './release-manifest.ts'

/**
 * Checks a built release (the folder with mf-manifest.json) against the contracts of this package, before anybody sees
 * it: it collects everything that is wrong and answers nothing when all is well. `host` is what a shop would load it
 * into (`await nodeHost()` for this checkout). `preload` is what the registry would say per expose (`pages/home` → scripts);
 * without it the manifest's own lists count.
 */
export async function checkRelease(
  folder: string,
  { host, preload }: { host: ReleaseHost; preload?: Readonly<Record<string, readonly string[]>> },
): Promise<Finding[]> {
  const { manifest, findings } = readManifest(folder)
  if (!manifest) return [...findings, ...checkCode(folder)]
  const exposes = manifest.exposes.map(({ name }) => name)
  return [
    ...findings,
    ...checkManifest(folder, manifest),
    ...exposes.flatMap(checkExposeName),
    ...exposes.flatMap(expose => {
      const files = preload?.[expose] ?? listOf(manifest, expose)
      return [...missingFiles(folder, files, expose), ...checkBudget(folder, expose, files)]
    }),
    ...checkCode(folder),
    ...checkEmbed(folder),
    ...checkEmbedFederation(folder),
    ...(manifest.metaData.ssrRemoteEntry ? await checkModules(folder, manifest, host) : []),
  ]
}

async function checkModules(
  folder: string,
  { name, exposes }: ReleaseManifest,
  host: ReleaseHost,
): Promise<Finding[]> {
  const results = await loadExposes(folder, { name, exposes: exposes.map(expose => expose.name), host })
  return [...results].flatMap(([expose, result]): Finding[] => {
    if ('module' in result) return checkShape(expose, result.module)
    const why = result.error instanceof Error ? result.error.message : String(result.error)
    return [{ code: 'MODULE_FAILED', where: expose, message: `could not be loaded: ${why.split('\n')[0]}` }]
  })
}

function listOf({ metaData, exposes }: ReleaseManifest, expose: string): string[] {
  const { path, name } = metaData.remoteEntry
  return [path + name, ...(exposes.find(each => each.name === expose)?.assets.js.sync ?? [])]
}
