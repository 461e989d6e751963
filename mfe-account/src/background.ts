import { defineBackground } from 'shared-remote'
import { startNotificationFeed } from './feed/notification-feed.ts'

/** Runs the notification feed on every page. */
export const background = defineBackground({
  neededWhen: { signedIn: true },
  start: host => startNotificationFeed(host),
})
