import { earlyTapEvent, earlyTapsKey, partSelector } from 'shared-remote/ports/early-taps'
import type { ShopDefinition } from '../../../engine/host/shop-definition.ts'
import { type InlineScript, inlineScript } from './inline-script.ts'

/** Longest that a tap waits for the shell's script, ms (visual.md). */
const PATIENCE_MS = 8_000

/*
 * Caught are buttons without a function of their own (`type="button"`), controls marked with `data-tap`, and submits of
 * forms without an `action`; never a link. `stopImmediatePropagation` on `window` keeps React from seeing a press that
 * it would drop or handle a second time. A field keeps what was entered, because React resets a controlled field when it
 * renders it again.
 */
const sourceOf = (tokenKey: string, missing: string, tryAgain: string) => `(() => {
  try { localStorage.getItem('${tokenKey}') || document.documentElement.setAttribute('data-guest', '') } catch {}
  const waiting = [], live = new WeakSet()
  globalThis[Symbol.for('${earlyTapsKey}')] = { waiting, live }
  const asleep = element => {
    const part = element.closest('${partSelector}')
    return part && !live.has(part) && part
  }
  const keep = (event, control, part) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (waiting.some(tap => tap.control === control)) return
    const tap = { control, part, path: location.pathname }
    waiting.push(tap)
    control.setAttribute('aria-busy', true)
    control.setAttribute('data-waiting', '')
    part.dispatchEvent(new Event('${earlyTapEvent}'))
    setTimeout(() => {
      const at = waiting.indexOf(tap)
      if (at < 0 || live.has(document.getElementById('root'))) return
      waiting.splice(at, 1)
      control.removeAttribute('aria-busy')
      control.removeAttribute('data-waiting')
      if (control.popoverTargetElement) control.popoverTargetElement.showPopover()
      else if (control.type === 'submit' && control.form?.hasAttribute('action')) control.form.requestSubmit(control)
      else complain()
    }, ${PATIENCE_MS})
  }
  const complain = () => {
    if (document.querySelector('[data-early-toast]')) return
    const toast = document.createElement('div')
    const text = document.createElement('p')
    const again = document.createElement('button')
    toast.setAttribute('role', 'alert')
    toast.setAttribute('data-early-toast', '')
    text.textContent = '${missing}'
    again.type = 'button'
    again.textContent = '${tryAgain}'
    again.onclick = () => location.reload()
    document.body.append(toast)
    toast.append(text, again)
  }
  addEventListener('click', event => {
    const control = event.target.closest('a, button')
    if (!control || !control.matches('[data-tap], button[type=button]')) return
    if (control.getAttribute('aria-disabled') === 'true') return
    const part = asleep(control)
    if (part) keep(event, control, part)
  }, true)
  addEventListener('submit', event => {
    const form = event.target, part = asleep(form)
    if (part && !form.hasAttribute('action')) keep(event, event.submitter || form, part)
  }, true)
  addEventListener('input', ({ target: control }) => {
    const part = asleep(control)
    if (!part) return
    const entry = { control, part, path: location.pathname, value: control.value, checked: control.checked }
    const at = waiting.findIndex(tap => tap.control === control)
    if (at < 0) waiting.push(entry)
    else waiting[at] = entry
  }, true)
})()`

/**
 * Runs before the first paint: remembers taps and entries of the time before their part reacts, shows the tapped
 * controls as waiting and swallows further taps on them. `replayTaps` of shared-remote performs them. If the shell's
 * script is not there 8 s after a tap, the tap is forgotten: a control with a native function performs that, for any
 * other a toast offers to reload the page. Also marks the document of a visitor without a token (`data-guest`), who can
 * then be shown the way to sign in at once.
 */
export function earlyTapsScript({
  tokenKey,
  textOf,
  texts,
}: Pick<ShopDefinition, 'tokenKey' | 'textOf' | 'texts'>): InlineScript {
  return inlineScript(sourceOf(tokenKey, textOf('script-missing'), texts.tryAgain).replace(/\n\s*/g, '\n'))
}
