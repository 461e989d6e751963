import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Finding } from '../contract/finding.ts'
import { jsonOf } from './json-of.ts'

const assetsSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })
const entrySchema = z.object({ name: z.string().check(z.minLength(1)), path: z.string() })

const manifestSchema = z.object({
  name: z.string().check(z.regex(/^mfe_[a-z_]+$/, 'is not a remote name')),
  metaData: z.object({
    remoteEntry: entrySchema,
    ssrRemoteEntry: z.optional(entrySchema),
    pluginVersion: z.string().check(z.regex(/^\d+\.\d+\.\d+/, 'is not a version')),
  }),
  exposes: z
    .array(z.object({ name: z.string(), assets: z.object({ js: assetsSchema, css: assetsSchema }) }))
    .check(z.minLength(1, 'exposes nothing')),
})
export type ReleaseManifest = z.infer<typeof manifestSchema>

/** The plugin's major versions whose entries this shop's hosts can load. */
const knownPluginMajors: readonly string[] = ['1']

/** Reads a release's mf-manifest.json; if it is unreadable, the findings say why. */
export function readManifest(folder: string): { manifest?: ReleaseManifest; findings: Finding[] } {
  const where = 'mf-manifest.json'
  let content: string
  try {
    content = readFileSync(join(folder, where), 'utf8')
  } catch {
    return { findings: [{ code: 'MANIFEST_MISSING', where, message: `${folder} contains no ${where}` }] }
  }
  const parsed = manifestSchema.safeParse(jsonOf(content))
  if (parsed.success) return { manifest: parsed.data, findings: [] }
  const findings = parsed.error.issues.map(
    ({ path, message }): Finding => ({
      code: 'MANIFEST_INVALID',
      where,
      message: `${path.join('.') || 'the document'}: ${message}`,
    }),
  )
  return { findings }
}

/** Compares the files that a manifest names with the folder. */
export function checkManifest(folder: string, manifest: ReleaseManifest): Finding[] {
  const { remoteEntry, ssrRemoteEntry, pluginVersion } = manifest.metaData
  const findings: Finding[] = []
  const where = 'mf-manifest.json'
  if (!ssrRemoteEntry) {
    findings.push({
      code: 'SERVER_ENTRY_MISSING',
      where,
      message: 'has no ssrRemoteEntry: build with `vite build --app`',
    })
  }
  if (!knownPluginMajors.includes(pluginVersion.split('.')[0] ?? '')) {
    findings.push({
      code: 'PLUGIN_UNKNOWN',
      where,
      message: `built with plugin ${pluginVersion}; hosts know ${knownPluginMajors.join(', ')}.x`,
    })
  }
  const entries = [remoteEntry, ...(ssrRemoteEntry ? [ssrRemoteEntry] : [])].map(
    ({ path, name }) => path + name,
  )
  const assets = manifest.exposes.flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ])
  return [...findings, ...missingFiles(folder, [...entries, ...assets], where)]
}

/** A finding for each of `files` missing from the release; `where` names the file that lists it. */
export function missingFiles(folder: string, files: readonly string[], where: string): Finding[] {
  return [...new Set(files)]
    .filter(file => !existsSync(join(folder, file)))
    .map(file => ({ code: 'FILE_MISSING', where, message: `${file} is listed but missing from the release` }))
}
