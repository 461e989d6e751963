import { RemoteFault } from '../../composition/remote-loader.ts'

/** `/remotes/mfe-cart/1.2.3-b0123456789abcdef/assets/x.js` on this site or any other. */
const releaseUrl = /\/(mfe-[a-z-]+)\/[^/\s]+\/(?:assets\/|host\/|remoteEntry)/

/**
 * Reports errors that a remote's code throws outside of any boundary, in a click handler or a timer. The script's URL
 * names the remote, or the message of a script of it that was refused; other errors are not reported. Each error once.
 */
export function watchHandlers(target: EventTarget, report: (fault: RemoteFault) => void): () => void {
  const seen = new Set<string>()
  const reportOnce = (error: unknown, place: string) => {
    const message = error instanceof Error ? error.message : String(error)
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    const remote = [place, stack, message].map(text => releaseUrl.exec(text)?.[1]).find(Boolean)
    const key = `${remote} ${message}`
    if (!remote || seen.has(key)) return
    seen.add(key)
    report(new RemoteFault({ remote, expose: 'page' }, 'handler', 0, { message, cause: error }))
  }
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) reportOnce(event.error ?? event.message, event.filename)
  }
  const onRejection = (event: Event) => {
    if (event instanceof PromiseRejectionEvent) reportOnce(event.reason, '')
  }
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
