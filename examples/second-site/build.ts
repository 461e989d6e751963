import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { preloadLists } from '@khaneno/deploy/publish/preload-list'
import {
  BUILD_MANIFEST,
  describeRelease,
  manifestOf,
  termsOf,
  versionOfRelease,
} from '@khaneno/deploy/publish/release-data'
import { viteBuild } from '@khaneno/deploy/publish/stage-build'
import { readExposes } from 'shared-remote/exposes'
import { inspectRelease } from 'shared-remote/kit'
import {
  type RegistryDocument,
  type RegistryVersion,
  registrySchemaUrl,
} from 'shared-remote/registry-document'

const here = import.meta.dirname
const dataDir = join(here, 'dist/data')
const remotes = ['mfe-title', 'mfe-notes']

/**
 * Builds shell and remotes, and returns the folder with their releases and registry (`DATA_DIR`). Rejects with the findings
 * of the contract kit.
 */
export async function buildSite(): Promise<string> {
  await Promise.all([here, ...remotes.map(remote => join(here, remote))].map(at => viteBuild(at, ['--app'])))
  const microFrontends: RegistryDocument['microFrontends'] = {}
  for (const remote of remotes) microFrontends[remote] = [await release(remote)]
  const registry: RegistryDocument = { schema: registrySchemaUrl, microFrontends }
  writeFileSync(join(dataDir, 'registry.json'), JSON.stringify(registry))
  return dataDir
}

async function release(remote: string): Promise<RegistryVersion> {
  const dist = join(here, remote, 'dist')
  const preload = preloadLists(readFileSync(join(dist, BUILD_MANIFEST)), readExposes(join(here, remote)))
  const { findings, declarations } = await inspectRelease(dist, { preload })
  if (findings.length > 0) throw new Error(JSON.stringify(findings))
  const { routes, slots = [], owner, onCall } = manifestOf(dist, Object.keys(preload))
  const terms = termsOf(remote, Object.keys(preload))
  const version = versionOfRelease(dist, { packageVersion: '0.1.0', terms })
  const { metadata, extras } = await describeRelease(dist, {
    remote,
    version,
    preload,
    declarations: { ...declarations, routes, slots, owner, onCall },
    terms,
    published: new Date(),
    source: { by: 'example' },
  })
  cpSync(dist, join(dataDir, 'releases', remote, version), { recursive: true })
  const url = `/remotes/${remote}/${version}/mf-manifest.json`
  return { url, metadata, extras, deployment: { traffic: 100, default: true } }
}
