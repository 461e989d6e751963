import { type ComponentType, useEffect, useRef, useState } from 'react'

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

type OnDemandProps<Props> = Props & { part: Part<Props>; onUnavailable?: () => void }

/**
 * A part of the header that is hidden at first: its chunk loads when the part is first shown (rendered without `open`,
 * or with `open` set). Unlike `React.lazy` it neither suspends nor throws: it renders nothing while the chunk loads and
 * calls `onUnavailable` if loading fails, so a missing chunk cannot break the header. It retries the next time it is
 * shown.
 */
export function OnDemand<Props extends object>({ part, onUnavailable, ...props }: OnDemandProps<Props>) {
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
    // StrictMode mounts twice: the second mount must still find the part.
    if (state.current === 'gone') state.current = 'idle'
    return () => {
      state.current = 'gone'
    }
  }, [])

  // Removing the two props leaves exactly Props; TypeScript cannot subtract from a type parameter.
  return Shown ? <Shown {...(props as unknown as Props)} /> : null
}
