import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type RegistryDocument,
  registryDocumentSchema,
  registrySchemaUrl,
} from 'shared-remote/registry-document'
import { DeployError } from '../lib/deploy-error.ts'
import { withLock } from '../lib/lock.ts'

/** An update takes a few milliseconds. */
const LOCK_WAIT_MS = 10_000

/** Reads the registry; an empty document if there is none yet, `REGISTRY_BROKEN` if it is invalid. */
export function readRegistry(file: string): RegistryDocument {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch {
    return emptyRegistry
  }
  return parseRegistry(content, file)
}

export const emptyRegistry: RegistryDocument = { schema: registrySchemaUrl, microFrontends: {} }

/** Throws `REGISTRY_BROKEN` if `content`, read from `name`, is not a registry document. */
export function parseRegistry(content: string, name: string): RegistryDocument {
  try {
    return registryDocumentSchema.parse(JSON.parse(content))
  } catch (error) {
    throw new DeployError('REGISTRY_BROKEN', `${name} is not a registry document: fix or remove it`, {
      cause: error,
    })
  }
}

/** Updates the registry: one writer at a time; readers see the old or the new document, never a mix. */
export function updateRegistry(file: string, change: (document: RegistryDocument) => RegistryDocument): void {
  mkdirSync(dirname(file), { recursive: true })
  withLock(`${file}.lock`, { waitMs: LOCK_WAIT_MS }, () => {
    const draft = `${file}.draft-${process.pid}`
    writeFileSync(draft, `${JSON.stringify(change(readRegistry(file)), null, 2)}\n`)
    renameSync(draft, file)
  })
}
