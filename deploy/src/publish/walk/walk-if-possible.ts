import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readRecording } from 'shared-remote/kit/samples/recording'
import { NATIVE_LIST } from 'shared-remote/native/native-files'
import { findChromium } from './chromium.ts'
import { buildReleaseView } from './release-view.ts'
import { type Walked, walkRelease } from './walk.ts'

const TOTAL_MS = 60_000

/**
 * Walks through a built release, with the answers recorded in the folder of its sources. Nothing is done where no browser is
 * installed.
 */
export async function walkIfPossible(
  root: string,
  { sources, ...release }: { readonly release: string; readonly sources: string; readonly remote: string },
): Promise<Walked> {
  // Only our own shell's modules can be shown: a release for others alone has none.
  const isShown = existsSync(join(release.release, NATIVE_LIST))
  const executablePath = isShown ? findChromium() : undefined
  if (!executablePath) return { views: 0, clicks: 0, left: 0, findings: [] }
  const view = await buildReleaseView(root)
  try {
    const recording = readRecording(sources)
    return await walkRelease({ ...release, view, recording }, { executablePath, totalMs: TOTAL_MS })
  } finally {
    rmSync(view, { recursive: true, force: true })
  }
}
