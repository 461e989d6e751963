import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Finding } from '../contract/finding.ts'
import { missingFiles } from './release-manifest.ts'

const FOLDER = 'embed/federation/'

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(z.object({ name: z.string() })),
  exposes: z.array(
    z.object({
      assets: z.object({ js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }) }),
    }),
  ),
})

/**
 * Checks the remote entry for third-party federation hosts, if the release has one: the files its manifest names exist,
 * and it adds nothing to the host's share scope. Offering our React there breaks hosts: with React 18 and the plugin's
 * defaults, the host's own `import 'react'` resolves to our 19, which its react-dom does not support.
 */
export function checkEmbedFederation(folder: string): Finding[] {
  const where = `${FOLDER}mf-manifest.json`
  if (!existsSync(join(folder, where))) return []
  const manifest = manifestSchema.safeParse(JSON.parse(readFileSync(join(folder, where), 'utf8')))
  if (!manifest.success)
    return [{ code: 'MANIFEST_INVALID', where, message: z.prettifyError(manifest.error) }]
  const { metaData, shared, exposes } = manifest.data
  const files = [
    metaData.remoteEntry.name,
    ...exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]),
  ]
  return [
    ...missingFiles(
      folder,
      files.map(file => FOLDER + file),
      where,
    ),
    ...shared.map(
      ({ name }): Finding => ({
        code: 'SHARED_OFFERED',
        where,
        message: `${name} would be added to the share scope of a host that has its own`,
      }),
    ),
  ]
}
