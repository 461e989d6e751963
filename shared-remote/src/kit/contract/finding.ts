import * as z from 'zod/mini'

/**
 * A problem of a release. Codes are stable:
 * - `MANIFEST_MISSING`, `MANIFEST_INVALID`: mf-manifest.json is missing or invalid
 * - `SERVER_ENTRY_MISSING`: it cannot be rendered on the server
 * - `PLUGIN_UNKNOWN`: built by a federation plugin that hosts do not support
 * - `FILE_MISSING`: the manifest or the preload list names a missing file
 * - `EXPOSE_NAME`: an expose is neither `pages/*`, `slots/*` nor `background`
 * - `SLOT_UNKNOWN`: the site has no slot of that name
 * - `MODULE_FAILED`: an expose could not be loaded by a host
 * - `CONTRACT`: an expose lacks a part of its contract
 * - `SHARED_COPY`: contains a copy of a package that the host provides
 * - `SHARED_OFFERED`: the entry for third-party hosts adds a package to their share scope
 * - `EVAL`: code is made from text, which a strict CSP forbids
 * - `GLOBAL_WRITTEN`: a property of the global object is written
 * - `INTEGRITY`: a script does not match the hash that its loader expects
 * - `EARLY_SCRIPT`: the script of a page's early state is too big or does not parse
 * - `IMPORT_FORBIDDEN`: server code imports a module of Node, a package, or what is not in the release
 * - `TOO_BIG`: the code needed to show an expose exceeds its budget
 *
 * Found by running the release as a server does:
 * - `LOAD_FAILED`: `load` threw something else than an API failure, a redirect or "not found", with recorded answers
 * - `RENDER_FAILED`: `head`, a component or a skeleton threw with recorded answers
 * - `UNHANDLED_REJECTION`: a promise was rejected and nothing handled it, which ends a Node process
 * - `LATE_THROW`: an error was thrown outside of the call, for example in a timer, which ends a Node process
 * - `HUNG`: loading, `load` or rendering blocked the process or did not end
 * - `EXITED`: it ended the process (`process.exit`, `abort`, `kill`)
 * - `OUT_OF_MEMORY`: it used more memory than a server has
 * - `CRASHED`: the process ended in any other way
 * - `PROTOTYPE_CHANGED`: a property of a built-in prototype, constructor or namespace was added, removed or replaced
 * - `TIMER_LEFT`: a timer or another handle was still active after the page was rendered
 * - `PROCESS_USED`: server code uses `process`
 * - `MEMORY_GROWS`: repeated renderings leave more and more memory in use
 */
const findingCodes = [
  'MANIFEST_MISSING',
  'MANIFEST_INVALID',
  'SERVER_ENTRY_MISSING',
  'PLUGIN_UNKNOWN',
  'FILE_MISSING',
  'EXPOSE_NAME',
  'SLOT_UNKNOWN',
  'MODULE_FAILED',
  'CONTRACT',
  'SHARED_COPY',
  'SHARED_OFFERED',
  'EVAL',
  'GLOBAL_WRITTEN',
  'INTEGRITY',
  'EARLY_SCRIPT',
  'IMPORT_FORBIDDEN',
  'TOO_BIG',
  'LOAD_FAILED',
  'RENDER_FAILED',
  'UNHANDLED_REJECTION',
  'LATE_THROW',
  'HUNG',
  'EXITED',
  'OUT_OF_MEMORY',
  'CRASHED',
  'PROTOTYPE_CHANGED',
  'TIMER_LEFT',
  'PROCESS_USED',
  'MEMORY_GROWS',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** One problem to fix; `where` is a file of the release or an expose. */
export const findingSchema = z.readonly(
  z.object({ code: z.enum(findingCodes), where: z.string(), message: z.string() }),
)
export type Finding = z.infer<typeof findingSchema>
