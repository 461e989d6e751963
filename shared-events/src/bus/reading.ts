import type { MessageDefinition } from './definition.ts'
import type { Envelope } from './envelope.ts'

export type Reading =
  | { readonly verdict: 'take'; readonly payload: unknown }
  | { readonly verdict: 'newer' | 'invalid'; readonly issues: readonly string[] }

/** Parses an envelope by `definition`, upgrading payloads of older versions. Never throws. */
export function readEnvelope(definition: MessageDefinition, envelope: Envelope): Reading {
  if (envelope.version > definition.version) return { verdict: 'newer', issues: [] }
  if (envelope.kind !== definition.kind) return { verdict: 'invalid', issues: [`is a ${envelope.kind}`] }
  const payload = upgraded(definition, envelope)
  return payload === undefined
    ? { verdict: 'invalid', issues: [`version ${envelope.version} can no longer be read`] }
    : parsePayload(definition, payload)
}

/**
 * Parses a payload to publish by `definition`; that of a release built with an older catalogue than the host's is
 * upgraded. `invalid` with the issues of the current version if no version fits.
 */
export function readPublished(
  definition: MessageDefinition,
  payload: unknown,
): ReturnType<typeof parsePayload> {
  const today = parsePayload(definition, payload)
  if (today.verdict === 'take') return today
  for (let version = definition.version - 1; version > 0; version--) {
    const older = upgraded(definition, { version, payload })
    const parsed = older === undefined ? today : parsePayload(definition, older)
    if (parsed.verdict === 'take') return parsed
  }
  return today
}

/** `payload` parsed by the schema of `definition`, and frozen because all listeners share it. */
function parsePayload(
  definition: MessageDefinition,
  payload: unknown,
):
  | Exclude<Reading, { verdict: 'newer' }>
  | { readonly verdict: 'invalid'; readonly issues: readonly string[] } {
  const parsed = definition.payload.safeParse(payload)
  if (parsed.success) return { verdict: 'take', payload: freeze(parsed.data) }
  return {
    verdict: 'invalid',
    issues: parsed.error.issues.map(
      ({ path, code }) => `${path.map(String).join('.') || 'payload'}: ${code}`,
    ),
  }
}

function upgraded(
  definition: MessageDefinition,
  { version, payload }: Pick<Envelope, 'version' | 'payload'>,
): unknown {
  if (version === definition.version) return payload
  try {
    return definition.upgrade?.(payload, version)
  } catch {
    return undefined
  }
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freeze(part)
  }
  return value
}
