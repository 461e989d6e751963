import { type ComponentType, useEffect, useRef, useState } from 'react'

/** A component in a chunk of its own. */
export interface Part<Props> {
  load(): Promise<ComponentType<Props>>
  /** Loads ahead, on intent. */
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
 * A part of the header that nobody sees at first: its chunk is loaded when it is first shown (rendered without `open`,
 * or with `open`). Unlike `React.lazy` it neither suspends nor throws: while the chunk is on its way nothing is shown,
 * and when it cannot be had `onUnavailable` is called, so that a lost chunk never takes the header with it. The next
 * showing asks again.
 */
export function OnDemand<Props extends object>({ part, onUnavailable, ...props }: OnDemandProps<Props>) {
  const [Shown, setShown] = useState<ComponentType<Props>>()
  const state = useRef<'idle' | 'loading' | 'gone'>('idle')
  const wanted = !('open' in props) || props.open === true

  useEffect(() => {
    if (Shown || !wanted || state.current === 'loading') return
    state.current = 'loading'
    part.load().then(
      component => setShown(() => component),
      problem => {
        console.warn('[header] a part did not load', problem)
        if (state.current === 'gone') return
        state.current = 'idle'
        onUnavailable?.()
      },
    )
  })
  useEffect(() => {
    // StrictMode mounts twice: the second mount must not find the part gone.
    if (state.current === 'gone') state.current = 'idle'
    return () => {
      state.current = 'gone'
    }
  }, [])

  // What is left after taking two props away is exactly Props; TypeScript cannot subtract from a type parameter.
  return Shown ? <Shown {...(props as unknown as Props)} /> : null
}
