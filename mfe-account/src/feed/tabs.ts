import {
  type NotificationChange,
  notificationChangeSchema,
} from 'shared-shop/notifications/notification-change'
import * as z from 'shared-shop/schema'
import { idSchema } from 'shared-shop/schema/primitives'

const CHANNEL_NAME = 'khaneno.messages'

const heardSchema = z.object({ user: idSchema, change: notificationChangeSchema })

/** Hands what one tab has heard to the others of this browser. */
interface Tabs {
  tell(user: number, change: NotificationChange): void
  close(): void
}

/** Where the browser has no channels, or forbids them, nobody else hears: then every tab asks for itself. */
export function openTabs(onChange: (user: number, change: NotificationChange) => void): Tabs {
  const channel = openChannel()
  if (!channel) return { tell: () => undefined, close: () => undefined }
  channel.onmessage = ({ data }) => {
    const heard = heardSchema.safeParse(data)
    if (heard.success) onChange(heard.data.user, heard.data.change)
  }
  return {
    tell: (user, change) => channel.postMessage({ user, change }),
    close: () => channel.close(),
  }
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME)
  } catch {
    return undefined
  }
}
