import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react'
import { pagesLoaded } from './pages-loaded.ts'
import { savesData } from './saves-data.ts'
import { loadedAndIdle } from './when-idle.ts'

/** A component in its own chunk. */
export interface Part<Props> {
  load(): Promise<ComponentType<Props>>
  /** Preloads the chunk when the user is likely to need it. */
  preload(): void
}

export function definePart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  return {
    load,
    preload: () => {
      load().catch(() => undefined)
    },
  }
}

/**
 * Parts that load ahead now. They are rendered together: each that brings style rules makes Chromium compute the styles of
 * every element.
 */
const loadingAhead = new Set<Promise<unknown>>()

interface OnDemandOptions<Props> {
  readonly part: Part<Props>
  /**
   * Asked when the page is idle and the next pages have loaded, unless the visitor saves data: whether to load the chunk
   * now and render the part with `open` false. An overlay that is `keepMounted` then opens at once. Must be the same
   * function in every render.
   */
  readonly ahead?: () => boolean
  readonly onUnavailable?: () => void
}

/**
 * A part that is hidden at first: its chunk loads when the part is first shown (rendered without `open`, or with `open`
 * set). Unlike `React.lazy` it neither suspends nor throws: it renders nothing while the chunk loads and calls
 * `onUnavailable` if loading fails, so a missing chunk cannot break what is around it. It retries the next time it is
 * shown.
 */
export function OnDemand<Props extends object>({
  part,
  ahead,
  onUnavailable,
  ...props
}: Props & OnDemandOptions<Props>) {
  const [Shown, setShown] = useState<ComponentType<Props>>()
  const state = useRef<'idle' | 'loading' | 'gone'>('idle')
  const needed = !('open' in props) || props.open === true

  useEffect(() => {
    if (Shown || !needed || state.current === 'loading') return
    state.current = 'loading'
    part.load().then(
      component => setShown(() => component),
      problem => {
        // The host reports what reaches the window. Offline, nothing is wrong with the chunk.
        if (navigator.onLine !== false) window.reportError?.(problem)
        if (state.current === 'gone') return
        state.current = 'idle'
        onUnavailable?.()
      },
    )
  })
  useEffect(() => {
    if (ahead === undefined || savesData()) return
    const load = async () => {
      await pagesLoaded()
      await loadedAndIdle()
      return state.current === 'idle' && ahead() ? part.load() : undefined
    }
    const loading = load()
    loadingAhead.add(loading)
    const show = async () => {
      const component = await loading
      await Promise.allSettled(loadingAhead)
      // Nobody is waiting for it, so a tap goes first.
      if (component) startTransition(() => setShown(() => component))
    }
    // It loads again when it is shown.
    show()
      .catch(() => undefined)
      .finally(() => loadingAhead.delete(loading))
  }, [part, ahead])
  useEffect(() => {
    // StrictMode mounts twice: the second mount must still find the part.
    if (state.current === 'gone') state.current = 'idle'
    return () => {
      state.current = 'gone'
    }
  }, [])

  // Removing the options leaves exactly Props; TypeScript cannot subtract from a type parameter.
  return Shown ? <Shown {...(props as unknown as Props)} /> : null
}
