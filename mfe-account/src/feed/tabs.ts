import {
  type NotificationChange,
  notificationChangeSchema,
} from 'shared-shop/notifications/notification-change'
import * as z from 'shared-shop/schema'
import { idSchema } from 'shared-shop/schema/primitives'

const CHANNEL_NAME = 'khaneno.messages'

const broadcastSchema = z.object({ user: idSchema, change: notificationChangeSchema })

/**
 * Sends the leading tab's changes to the other tabs of the browser. Without `BroadcastChannel`, or where it is
 * forbidden, `broadcast` does nothing and every tab polls for itself.
 */
export function openTabs(onChange: (user: number, change: NotificationChange) => void) {
  const channel = openChannel()
  if (channel)
    channel.onmessage = ({ data }) => {
      const received = broadcastSchema.safeParse(data)
      if (received.success) onChange(received.data.user, received.data.change)
    }
  return {
    broadcast: (user: number, change: NotificationChange) => channel?.postMessage({ user, change }),
    close: () => channel?.close(),
  }
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME)
  } catch {
    return undefined
  }
}
