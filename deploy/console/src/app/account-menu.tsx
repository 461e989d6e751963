import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Session } from '../../../src/contract/session.ts'
import { signOut } from '../api/client.ts'
import { messageOf } from '../api/failure.ts'
import { sessionQuery } from '../api/queries.ts'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/toaster.tsx'
import { chooseTheme, storedTheme, type Theme, themes } from './theme.ts'

const names: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'As the device' }
const icons = { dark: 'moon', light: 'sun', system: 'desktop' } as const

export function AccountMenu({ session: { name, scope } }: { readonly session: Session }) {
  const [isOpen, setOpen] = useState(false)
  const [theme, setTheme] = useState(storedTheme)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const client = useQueryClient()
  const toast = useToast()
  const leaving = useMutation({
    mutationFn: signOut,
    onSuccess: () => client.setQueryData(sessionQuery.queryKey, null),
    onError: error => toast({ tone: 'err', text: messageOf(error) }),
  })
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the menu wherever the focus is in it
    <div
      ref={box}
      className="account"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        opener.current?.focus()
      }}
    >
      <button
        ref={opener}
        type="button"
        className="avatar"
        aria-label={`Account of ${name}`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {name.slice(0, 1).toUpperCase()}
      </button>
      <div id={panelId} className="account-panel" hidden={!isOpen}>
        <p>
          <strong>{name}</strong>
          <span className="meta">
            {scope.abilities.join(', ')} ·{' '}
            {scope.remotes.includes('*') ? 'all remotes' : scope.remotes.join(', ')}
          </span>
        </p>
        <fieldset className="themes">
          <legend className="meta">Theme</legend>
          {themes.map(one => (
            <label key={one}>
              <input
                type="radio"
                name="theme"
                value={one}
                checked={theme === one}
                onChange={() => {
                  setTheme(one)
                  chooseTheme(one)
                }}
              />
              <Icon name={icons[one]} size={18} />
              {names[one]}
            </label>
          ))}
        </fieldset>
        <button type="button" className="button line" onClick={() => leaving.mutate()}>
          <Icon name="sign-out" />
          Sign out
        </button>
      </div>
    </div>
  )
}
