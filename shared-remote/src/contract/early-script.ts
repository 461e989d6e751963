/** Attribute of an early state that is shown in place of the skeleton. */
export const SHOWN = 'data-shown'

/** Attribute with the message of an early script that threw, until the part reports it. */
export const EARLY_FAULT = 'data-early-fault'

/** Shows what this browser has stored; gets the element to fill. Self-contained: it imports and closes over nothing. */
export type ShowEarly<Input> = (place: HTMLElement, input: Input) => boolean

/**
 * The text of a script that runs as soon as the page's skeleton is parsed (docs/teams.md, Early state). `show` is sent as
 * source text with `input` as JSON, and returns whether the skeleton is to be hidden. If it throws, the skeleton stays
 * and the part reports the error once it has hydrated.
 */
export function earlyScript<Input>(show: ShowEarly<Input>, input: Input): string {
  const json = JSON.stringify(input).replaceAll('<', '\\u003c')
  return `{const p=document.currentScript.parentElement;try{(${show})(p,${json})&&p.setAttribute('${SHOWN}','')}catch(e){p.replaceChildren();p.setAttribute('${EARLY_FAULT}',e)}}`
}
