import { defineBackground } from 'shared-remote'
import { startNotificationFeed } from './feed/notification-feed.ts'

/** The live feed of messages, in every page. */
export const background = defineBackground({
  neededWhen: { signedIn: true },
  start: host => startNotificationFeed(host),
})
