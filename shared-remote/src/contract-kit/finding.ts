/**
 * A problem of a release. Codes are stable:
 * - `MANIFEST_MISSING`, `MANIFEST_INVALID`: mf-manifest.json is missing or invalid
 * - `SERVER_ENTRY_MISSING`: it cannot be rendered on the server
 * - `PLUGIN_UNKNOWN`: built by a federation plugin that hosts do not support
 * - `FILE_MISSING`: the manifest or the preload list names a missing file
 * - `EXPOSE_NAME`: an expose is neither `pages/*`, `slots/*` nor `background`
 * - `SLOT_UNKNOWN`: no host has a slot of that name
 * - `MODULE_FAILED`: an expose could not be loaded by a host
 * - `CONTRACT`: an expose lacks a part of its contract
 * - `SHARED_COPY`: contains a copy of a package that the host provides
 * - `SHARED_OFFERED`: the entry for third-party hosts adds a package to their share scope
 * - `EVAL`: code is made from text, which a strict CSP forbids
 * - `GLOBAL_WRITTEN`: a property of the global object is written
 * - `INTEGRITY`: a script does not match the hash that its loader expects
 * - `TOO_BIG`: the code needed to show an expose exceeds its budget
 */
type FindingCode =
  | 'MANIFEST_MISSING'
  | 'MANIFEST_INVALID'
  | 'SERVER_ENTRY_MISSING'
  | 'PLUGIN_UNKNOWN'
  | 'FILE_MISSING'
  | 'EXPOSE_NAME'
  | 'SLOT_UNKNOWN'
  | 'MODULE_FAILED'
  | 'CONTRACT'
  | 'SHARED_COPY'
  | 'SHARED_OFFERED'
  | 'EVAL'
  | 'GLOBAL_WRITTEN'
  | 'INTEGRITY'
  | 'TOO_BIG'

/** One problem to fix; `where` is a file of the release or an expose. */
export interface Finding {
  readonly code: FindingCode
  readonly where: string
  readonly message: string
}
