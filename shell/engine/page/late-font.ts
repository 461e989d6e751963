import { useLayoutEffect, useRef } from 'react'
import { fontWeights, storedFontKey } from '../isomorphic/stored-font.ts'

/** The first font of the style sheet's list, which no page has when it is opened. */
const FAMILY = 'Vazirmatn late'

let late: FontFace | undefined

/**
 * Loads Vazirmatn for the next pages and the next documents (`fontScript`); to be called when the page is idle. On a first
 * visit it would come too late for the first paint, and a swap moves the page (CLS 0.017 was measured on a listing; metric
 * overrides match only one installed font).
 */
export async function loadLateFont(url: string): Promise<void> {
  if (typeof FontFace === 'undefined') return
  const face = new FontFace(FAMILY, `url("${url}")`, { weight: fontWeights })
  try {
    await face.load()
    late = face
    localStorage.setItem(storedFontKey, url)
  } catch {
    // Without the file, pages keep the fallback; without storage, every document is a first visit.
  }
}

/** Shows pages after the first in Vazirmatn: adding the face while the page changes moves nothing that is on screen. */
export function useLateFont(pathname: string): void {
  const landing = useRef(pathname)
  useLayoutEffect(() => {
    if (pathname !== landing.current && late) document.fonts.add(late)
  }, [pathname])
}
