import { accepted, type Result, refused } from 'shared-base/errors/result'
import { normalizeText } from '../text/persian-text.ts'

/** Spec §5 Registration name: required, first and last name separated by a space. Returns it normalised. */
export function parsePersonName(raw: string): Result<string, 'name-required' | 'name-needs-space'> {
  const name = normalizeText(raw)
  if (name === '') return refused('name-required')
  return name.includes(' ') ? accepted(name) : refused('name-needs-space')
}
