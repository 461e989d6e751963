import { type ComponentType, useEffect, useState } from 'react'
import type { Payload } from 'shared-events'
import { useShellHost } from '../../engine/host/shell-host.tsx'
import { useNavigation } from '../../engine/navigation/navigation-root.tsx'

type ToastAction = NonNullable<Payload<'toast'>['action']>

/** Spec §9: how long a toast stays, ms. */
const PLAIN_MS = 5000

/**
 * Shows toasts requested on the bus; the first one loads the notifier's chunk. Without it, for example offline, the text
 * is shown plainly.
 */
export function ToastHost() {
  const { bus, takeUpdate } = useShellHost()
  const navigation = useNavigation()
  const [Toaster, setToaster] = useState<ComponentType>()
  const [plain, setPlain] = useState<string>()
  useEffect(() => {
    if (plain === undefined) return
    const timer = setTimeout(() => setPlain(undefined), PLAIN_MS)
    return () => clearTimeout(timer)
  }, [plain])
  useEffect(
    () =>
      bus?.handle('toast', async ({ kind, text, position, action }) => {
        const overlays = await import('shared-ui/overlays').catch(() => undefined)
        if (!overlays) return setPlain(text)
        setToaster(() => overlays.Toaster)
        const follow = ({ to, refresh }: ToastAction) => {
          if (refresh && takeUpdate) takeUpdate()
          else navigation.navigate(to)
        }
        overlays.showToast({
          kind,
          text,
          position,
          ...(action ? { actionLabel: action.label, onAction: () => follow(action) } : {}),
        })
      }),
    [bus, takeUpdate, navigation],
  )
  return (
    <>
      {plain !== undefined && (
        <div role="alert" data-plain-toast="">
          <p>{plain}</p>
        </div>
      )}
      {Toaster && <Toaster />}
    </>
  )
}
