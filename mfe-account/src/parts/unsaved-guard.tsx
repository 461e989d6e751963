import { useEffect, useState } from 'react'
import { useNavigate } from 'shared-remote'
import { Button } from 'shared-ui'
import { AskDialog } from './ask-dialog.tsx'

/**
 * While `dirty`, asks before a link leads away and lets the browser ask before the tab is closed. Going back, and being
 * sent to the login, ask nothing: there the draft keeps what was typed.
 */
export function UnsavedGuard({ dirty, onDiscard }: { dirty: boolean; onDiscard: () => void }) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (!dirty) return
    const onClick = (event: MouseEvent) => {
      const to = pathOf(event)
      if (to === undefined) return
      event.preventDefault()
      setWanted(to)
    }
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    // Before the host, who turns clicks on links into navigations.
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [dirty])
  return (
    <AskDialog
      open={wanted !== undefined}
      onClose={() => setWanted(undefined)}
      title="تغییرهای شما ذخیره نشده‌اند"
      text="اگر از این صفحه بروید، آنچه نوشته‌اید کنار گذاشته می‌شود."
    >
      <Button data-autofocus onClick={() => setWanted(undefined)}>
        می‌مانم
      </Button>
      <Button
        variant="line"
        onClick={() => {
          onDiscard()
          if (wanted !== undefined) navigate(wanted)
        }}
      >
        بدون ذخیره می‌روم
      </Button>
    </AskDialog>
  )
}

/** Where a click leads to in this tab on this site; undefined for anything else and for a jump within the page. */
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
