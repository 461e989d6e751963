import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { integrityOf } from '../../build/federation/integrity.ts'
import { handOverContract, NATIVE_LIST } from '../../build/native/native-files.ts'
import { type NativeList, nativeListSchema, nativePath } from '../../build/native/native-list.ts'
import type { Finding } from '../contract/finding.ts'
import { jsonOf } from './json-of.ts'
import { missingFiles } from './release-manifest.ts'

/**
 * Checks the native modules of a release, if it has any: every expose is among them, for a shell of this checkout, and
 * the files exist and match their hashes. Their code is checked with all other scripts.
 */
export function checkNative(folder: string, exposes: readonly string[]): Finding[] {
  if (!existsSync(join(folder, NATIVE_LIST))) return []
  const parsed = nativeListSchema.safeParse(jsonOf(readFileSync(join(folder, NATIVE_LIST), 'utf8')))
  if (!parsed.success) return [invalid(z.prettifyError(parsed.error))]
  const list = parsed.data
  return [
    ...(list.contract === handOverContract
      ? []
      : [invalid(`uses ${list.contract}, the shell supports ${handOverContract}`)]),
    ...exposes
      .filter(expose => list.exposes[expose]?.now[0] !== `${expose}.js`)
      .map(expose => invalid(`does not list ${expose}`)),
    ...missingFiles(folder, listedFiles(list).map(nativePath), NATIVE_LIST),
    ...alteredFiles(folder, list),
  ]
}

function listedFiles({ integrity, exposes }: NativeList): string[] {
  return [
    ...Object.keys(integrity),
    ...Object.values(exposes).flatMap(({ now, later }) => [...now, ...later]),
  ]
}

function alteredFiles(folder: string, { integrity }: NativeList): Finding[] {
  return Object.entries(integrity)
    .filter(([file]) => existsSync(join(folder, nativePath(file))))
    .filter(([file, hash]) => integrityOf('sha256', readFileSync(join(folder, nativePath(file)))) !== hash)
    .map(([file]) => ({
      code: 'INTEGRITY',
      where: NATIVE_LIST,
      message: `${file} does not match its hash: browsers refuse it`,
    }))
}

function invalid(message: string): Finding {
  return { code: 'MANIFEST_INVALID', where: NATIVE_LIST, message }
}
