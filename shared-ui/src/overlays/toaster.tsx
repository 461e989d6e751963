import { useEffect, useState } from 'react'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { Icon, IconButton, type IconName } from 'shared-ui'
import { keyframes, styled } from 'styled-components'
import * as layer from '../theme/layer.ts'
import * as media from '../theme/media.ts'

// Spec §9, in ms.
const timeoutMs = 5000
const extendedMs = 1000
const showMs = 300
const hideMs = 1000

export type ToastKind = 'info' | 'success' | 'warning' | 'error'

export interface ToastRequest {
  kind: ToastKind
  text: string
  /** top-center for errors of a flow, bottom-left (inline end) for cart and information toasts. */
  position?: 'top-center' | 'bottom-left' | undefined
  actionLabel?: string | undefined
  onAction?: (() => void) | undefined
}

const icons: Record<ToastKind, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning-circle',
  error: 'warning-circle',
}

const enter = keyframes`from { opacity: 0; transform: translateY(12px); }`
const leave = keyframes`to { opacity: 0; }`
const shrink = keyframes`to { inline-size: 0; }`

// The unstyled build has no CSS of its own, so it injects nothing that a strict CSP would block.
const Host = styled.div`
  .Toastify__toast-container {
    position: fixed;
    inset-inline: 16px;
    z-index: ${layer.toast};
    display: flex;
    flex-direction: column;
    gap: 12px;
    pointer-events: none;
  }
  .Toastify__toast-container--top-center {
    inset-block-start: max(16px, env(safe-area-inset-top));
    align-items: center;
  }
  .Toastify__toast-container--bottom-left {
    inset-block-end: calc(88px + env(safe-area-inset-bottom));
    align-items: flex-end;
  }
  .Toastify__toast {
    position: relative;
    overflow: hidden;
    inline-size: min(400px, 100%);
    border-radius: var(--radius-media);
    background: var(--toast-bg);
    box-shadow: var(--e3);
    color: var(--ink);
    pointer-events: auto;
  }
  .toast-in { animation: ${enter} ${showMs}ms var(--enter) both; }
  .toast-out { animation: ${leave} ${hideMs}ms var(--exit) both; }
  ${media.md} {
    .Toastify__toast-container--bottom-left { inset-block-end: 24px; }
  }
`

const Row = styled.div<{ $kind: ToastKind }>`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 56px;
  padding: 6px 16px;
  font-size: var(--fs-small);
  font-weight: 600;
  > svg {
    flex: none;
    color: ${p => ({ info: 'var(--info)', success: 'var(--ok)', warning: 'var(--saff-text)', error: 'var(--err)' })[p.$kind]};
  }
  > p { flex: 1; }
`

const Action = styled.button`
  flex: none;
  min-block-size: 44px;
  padding-inline: 8px;
  border-radius: var(--radius-button);
  color: var(--buy-text);
  font-weight: 700;
`

/** Progress bar of the time left; shrinks towards the inline start. */
const Line = styled.span<{ $phase: Phase }>`
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: 0;
  inline-size: ${p => (p.$phase === 'extended' ? '20%' : '100%')};
  block-size: 3px;
  background: var(--field);
  animation: ${shrink} ${p => (p.$phase === 'extended' ? extendedMs : timeoutMs)}ms linear both;
  ${p => p.$phase === 'held' && 'animation-play-state: paused;'}
`

/** running: the initial timeout; held: hovered or focused; extended: released after a hold. */
type Phase = 'running' | 'held' | 'extended'

function ToastBody({ request, close }: { request: ToastRequest; close: () => void }) {
  const { kind, text, actionLabel, onAction } = request
  const [phase, setPhase] = useState<Phase>('running')

  useEffect(() => {
    if (phase === 'held') return
    const timer = setTimeout(close, phase === 'running' ? timeoutMs : extendedMs)
    return () => clearTimeout(timer)
  }, [phase, close])

  const hold = () => setPhase('held')
  const release = () => setPhase('extended')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the toast open while it is being read
    <div onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Row $kind={kind}>
        <Icon name={icons[kind]} size={22} fill={kind === 'success'} />
        <p>{text}</p>
        {actionLabel !== undefined && (
          <Action
            type="button"
            onClick={() => {
              onAction?.()
              close()
            }}
          >
            {actionLabel}
          </Action>
        )}
        <IconButton icon="x" iconSize={18} label="بستن پیام" onClick={close} />
      </Row>
      <Line $phase={phase} />
    </div>
  )
}

const transition = cssTransition({ enter: 'toast-in', exit: 'toast-out' })

const shown = new Map<string, number | string>()

/**
 * Shows a toast for 5 s; it stays while hovered or focused, and for 1 s after that (spec §9). A toast already on the
 * screen is not shown twice, unless it is leaving.
 */
export function showToast(request: ToastRequest): void {
  const key = `${request.kind} ${request.text}`
  const before = shown.get(key)
  if (before !== undefined && toast.isActive(before)) return
  const id = toast(({ closeToast }) => <ToastBody request={request} close={closeToast} />, {
    position: request.position ?? (request.kind === 'error' ? 'top-center' : 'bottom-left'),
    // The container is a polite live region: a status within it would be read twice.
    role: request.kind === 'error' ? 'alert' : 'group',
    onClose: () => {
      shown.delete(key)
    },
  })
  shown.set(key, id)
}

/** Renders the toasts; mount it once per page. Toasts requested earlier appear when it mounts. */
export function Toaster() {
  return (
    <Host>
      <ToastContainer
        aria-label="پیام‌ها"
        autoClose={false}
        closeButton={false}
        customProgressBar
        draggable={false}
        icon={false}
        limit={4}
        rtl
        transition={transition}
      />
    </Host>
  )
}
