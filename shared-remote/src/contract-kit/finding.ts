/**
 * What is wrong with a release. Codes are stable:
 * - `MANIFEST_MISSING`, `MANIFEST_INVALID`: mf-manifest.json is not there, or is not one
 * - `SERVER_ENTRY_MISSING`: it cannot be rendered on the server
 * - `PLUGIN_UNKNOWN`: built by a federation plugin that hosts do not speak with
 * - `FILE_MISSING`: the manifest or the preload list names a file that is not in the folder
 * - `EXPOSE_NAME`: an expose is neither `pages/*`, `slots/*` nor `background`
 * - `SLOT_UNKNOWN`: no host has a slot of that name
 * - `MODULE_FAILED`: an expose could not be loaded through a host
 * - `CONTRACT`: an expose lacks a part of its contract
 * - `SHARED_COPY`: a copy of a package that the host provides is inside
 * - `SHARED_OFFERED`: what is for hosts of others puts a package into their share scope
 * - `EVAL`: code is made from text, which a strict CSP forbids
 * - `GLOBAL_WRITTEN`: something is put onto the page's global object
 * - `INTEGRITY`: a script does not hash to what the one that loads it expects
 * - `TOO_BIG`: more than the expose's budget must be loaded before it can be shown
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

/** One thing that must be mended; `where` is a file of the release or an expose. */
export interface Finding {
  readonly code: FindingCode
  readonly where: string
  readonly message: string
}
