import {
  type RegistryDocument,
  registryDocumentSchema,
  registrySchemaUrl,
} from 'shared-remote/registry-document'
import { signatureFault } from 'shared-remote/registry-signature'
import { DeployError } from '../lib/deploy-error.ts'
import type { Keys } from './keys.ts'

export const emptyRegistry: RegistryDocument = { schema: registrySchemaUrl, microFrontends: {} }

/**
 * Reads a registry document from `content` of `name`. `REGISTRY_BROKEN` if it is none; with keys `REGISTRY_UNSIGNED`,
 * or `REGISTRY_TAMPERED` if none of them signed exactly this content.
 */
export function parseRegistry(
  content: string,
  name: string,
  { publicKeys }: Pick<Keys, 'publicKeys'>,
): RegistryDocument {
  let document: RegistryDocument
  let raw: unknown
  try {
    raw = JSON.parse(content)
    document = registryDocumentSchema.parse(raw)
  } catch (error) {
    throw new DeployError(
      'REGISTRY_BROKEN',
      `${name} is not a registry document: restore one of its history`,
      {
        cause: error,
      },
    )
  }
  if (publicKeys.length > 0) requireSigned(raw, name, publicKeys)
  return document
}

/** `REGISTRY_UNSIGNED` or `REGISTRY_TAMPERED` unless one of the keys signed exactly this JSON. */
export function requireSigned(raw: unknown, name: string, publicKeys: Keys['publicKeys']): void {
  const fault = signatureFault(raw, publicKeys)
  if (fault === 'unsigned')
    throw new DeployError(
      'REGISTRY_UNSIGNED',
      `${name} is not signed: look at it, then use \`restore\` with --force`,
    )
  if (fault === 'tampered')
    throw new DeployError(
      'REGISTRY_TAMPERED',
      `${name} was changed by somebody without the key, or signed with a key that is not known here: \`restore\` a revision of the history`,
    )
}
