import { useEffect, useLayoutEffect, useRef } from 'react'

/** The first font of the style sheet's list, which no page has when it is opened. */
const FAMILY = 'Vazirmatn late'

/**
 * Shows pages after the first in Vazirmatn also if it arrived too late for the first: `font-display: optional` would
 * keep the fallback for the whole life of the document. Adding the face while the page changes moves nothing that is on
 * screen. Until then only the shell knows it: a face of the document's own lays out the whole page when it has loaded.
 */
export function useLateFont(pathname: string): void {
  const landing = useRef(pathname)
  const late = useRef<FontFace>(undefined)
  useEffect(() => {
    const preloaded = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')
    if (!preloaded || typeof FontFace === 'undefined') return
    const face = new FontFace(FAMILY, `url("${preloaded.href}")`, { weight: '400 900' })
    // Without it, pages keep the fallback.
    face.load().then(
      () => {
        late.current = face
      },
      () => {},
    )
  }, [])
  useLayoutEffect(() => {
    if (pathname !== landing.current && late.current) document.fonts.add(late.current)
  }, [pathname])
}
