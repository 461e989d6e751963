import { useEffect, useState } from 'react'
import { useNavigate } from 'shared-remote'
import { Button } from 'shared-ui'
import { AskDialog } from './ask-dialog.tsx'

/**
 * While `dirty`, confirms before a link leaves the page and lets the browser confirm before the tab closes. Back
 * navigation and the redirect to login need no confirmation, because the draft survives them.
 */
export function UnsavedGuard({ dirty, onDiscard }: { dirty: boolean; onDiscard: () => void }) {
  const navigate = useNavigate()
  const [target, setTarget] = useState<string>()
  useEffect(() => {
    if (!dirty) return
    const onClick = (event: MouseEvent) => {
      const to = pathOf(event)
      if (to === undefined) return
      event.preventDefault()
      setTarget(to)
    }
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    // In the capture phase, before the host turns the click into a navigation.
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [dirty])
  return (
    <AskDialog
      open={target !== undefined}
      onClose={() => setTarget(undefined)}
      title="تغییرهای شما ذخیره نشده‌اند"
      text="اگر از این صفحه بروید، آنچه نوشته‌اید کنار گذاشته می‌شود."
    >
      <Button data-autofocus onClick={() => setTarget(undefined)}>
        می‌مانم
      </Button>
      <Button
        variant="line"
        onClick={() => {
          onDiscard()
          if (target !== undefined) navigate(target)
        }}
      >
        بدون ذخیره می‌روم
      </Button>
    </AskDialog>
  )
}

/** The path that a click opens in this tab; undefined for other sites, new tabs, downloads and jumps within the page. */
function pathOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const anchor = event.composedPath().find(node => node instanceof HTMLAnchorElement)
  if (!anchor?.hasAttribute('href') || anchor.hasAttribute('download')) return undefined
  if (anchor.target !== '' && anchor.target !== '_self') return undefined
  const { origin, pathname, search, hash } = new URL(anchor.href, document.baseURI)
  if (origin !== window.location.origin) return undefined
  if (pathname === window.location.pathname && search === window.location.search) return undefined
  return pathname + search + hash
}
