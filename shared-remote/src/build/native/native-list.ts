import * as z from 'shared-base/schema'
import { NATIVE_FOLDER } from './native-files.ts'

/** The native modules of a release. Paths are relative to the folder of the list. */
export const nativeListSchema = z.object({
  contract: z.string(),
  /** Hashes of all scripts (W3C SRI, SHA-256). */
  integrity: z.record(z.string(), z.string()),
  /**
   * Per expose, the scripts that it needs immediately, its own first, and those that it may load later; of these, a page
   * needs `data` whenever the document does not bring its data.
   */
  exposes: z.record(
    z.string(),
    z.object({
      now: z.array(z.string()),
      data: z.optional(z.array(z.string())),
      later: z.array(z.string()),
    }),
  ),
})
export type NativeList = z.infer<typeof nativeListSchema>

/** The path of a listed script, relative to the release's folder. */
export function nativePath(file: string): string {
  return NATIVE_FOLDER + file
}
