import { useBus } from 'shared-remote'
import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'
import { IconButton } from 'shared-ui'

/** Shares the page URL through the device's share sheet, or copies it to the clipboard and shows a toast. */
export function ShareButton({ title }: { title: string }) {
  const bus = useBus()

  async function share() {
    const url = location.href
    if (typeof navigator.share === 'function') {
      // Rejects when the shopper closes the share sheet.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    bus().send('toast', {
      kind: copied ? 'success' : 'info',
      text: copied ? catalogueTexts['link-copied'] : `نشانی این صفحه: ${url}`.slice(0, 500),
      position: 'bottom-left',
    })
  }

  return <IconButton tone="surface" icon="share" label="هم‌رسانی" onClick={() => void share()} />
}
