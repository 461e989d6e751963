import { defineBackground } from 'shared-remote'
import { startMessageFeed } from './feed/message-feed.ts'

/** The live feed of messages, in every page. */
export const background = defineBackground({
  neededWhen: { signedIn: true },
  start: host => startMessageFeed(host),
})
