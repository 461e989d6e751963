import { type PointerEvent, useEffect, useState } from 'react'
import { type Edge, isAiming, type Point } from './aim.ts'

/** Hover delay before menus open (visual.md), ms. */
export const HOVER_MS = 120
/** How long a pointer heading for the panel may rest on another item, ms. */
const AIM_MS = 250
/** How long a pointer may be outside, ms. */
const LEAVE_MS = 300
/** Number of moves used to determine the direction: single moves are too short. */
const TRAIL = 5

/**
 * Hover intent: the mouse chooses the item it rests on, not the items it only crosses on its way to the open panel.
 * Ignores touch and pen, which choose by pressing.
 */
export class HoverIntent<Target> {
  #timer: ReturnType<typeof setTimeout> | undefined
  #pending: 'none' | 'resting' | 'aiming' = 'none'
  #candidate: Target | undefined
  #trail: Point[] = []

  choose: (target: Target | undefined) => void = () => {}
  edge: () => Edge | undefined = () => undefined

  /** The mouse entered the trigger of `target`; undefined for triggers without a panel. */
  readonly enter = (target: Target | undefined) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    this.#candidate = target
    this.#wait(this.#aims(event) ? 'aiming' : 'resting')
  }

  readonly move = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    if (this.#pending === 'aiming') this.#wait(this.#aims(event) ? 'aiming' : 'resting')
    this.#trail = [...this.#trail, { x: event.clientX, y: event.clientY }].slice(-TRAIL)
  }

  readonly leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    this.#candidate = undefined
    this.#wait('resting', LEAVE_MS)
  }

  /** The mouse reached the panel or the keyboard took over: cancel pending choices. */
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
      this.choose(this.#candidate)
    }, ms)
  }
}

/** Calls `choose` with the item that the mouse chose; `edge` is the side of the open panel that faces the triggers. */
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
