import { type PointerEvent, useEffect, useState } from 'react'
import { type Edge, isAiming, type Point } from './aim.ts'

/** visual.md: menus open on hover after this. */
export const HOVER_MS = 120
/** How long a pointer on its way to the panel may rest over something else. */
const AIM_MS = 250
/** How long a pointer may be outside. */
const LEAVE_MS = 300
/** Direction is read over this many moves: single ones are too short to tell. */
const TRAIL = 5

/**
 * What a mouse means: it chooses what it stays over, but not what it only crosses on its way to the open panel.
 * Touch and pen choose by pressing and are left out.
 */
export class HoverIntent<Target> {
  #timer: ReturnType<typeof setTimeout> | undefined
  #pending: 'none' | 'resting' | 'aiming' = 'none'
  #wanted: Target | undefined
  #trail: Point[] = []

  choose: (target: Target | undefined) => void = () => {}
  edge: () => Edge | undefined = () => undefined

  /** The mouse came over what chooses `target`; undefined chooses nothing. */
  readonly enter = (target: Target | undefined) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    this.#wanted = target
    this.#wait(this.#aims(event) ? 'aiming' : 'resting')
  }

  readonly move = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    if (this.#pending === 'aiming') this.#wait(this.#aims(event) ? 'aiming' : 'resting')
    this.#trail = [...this.#trail, { x: event.clientX, y: event.clientY }].slice(-TRAIL)
  }

  readonly leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    this.#wanted = undefined
    this.#wait('resting', LEAVE_MS)
  }

  /** The mouse reached the panel, or the keyboard took over: nothing is waited for any more. */
  readonly cancel = () => {
    clearTimeout(this.#timer)
    this.#pending = 'none'
  }

  #aims(event: PointerEvent): boolean {
    const edge = this.edge()
    const from = this.#trail[0]
    return (
      edge !== undefined && from !== undefined && isAiming(from, { x: event.clientX, y: event.clientY }, edge)
    )
  }

  #wait(pending: 'resting' | 'aiming', ms = pending === 'aiming' ? AIM_MS : HOVER_MS): void {
    clearTimeout(this.#timer)
    this.#pending = pending
    this.#timer = setTimeout(() => {
      this.#pending = 'none'
      this.choose(this.#wanted)
    }, ms)
  }
}

/** Calls `choose` with what a mouse means; `edge` is the side of the open panel that faces the triggers. */
export function useHoverIntent<Target>(
  choose: (target: Target | undefined) => void,
  edge: () => Edge | undefined,
): HoverIntent<Target> {
  const [intent] = useState(() => new HoverIntent<Target>())
  useEffect(() => {
    intent.choose = choose
    intent.edge = edge
  })
  useEffect(() => intent.cancel, [intent])
  return intent
}
