import { type ComponentType, useEffect, useState } from 'react'
import type { Payload } from 'shared-events'
import { useShellHost } from '../host/shell-host.tsx'
import { useNavigation } from '../navigation/navigation-root.tsx'

type ToastAction = NonNullable<Payload<'toast'>['action']>

/** Shows toasts requested on the bus; the first one loads the notifier's chunk. */
export function ToastHost() {
  const { bus, takeUpdate } = useShellHost()
  const navigation = useNavigation()
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(
    () =>
      bus?.handle('toast', async ({ kind, text, position, action }) => {
        const overlays = await import('shared-ui/overlays')
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
  return Toaster ? <Toaster /> : null
}
