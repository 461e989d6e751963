import { type RefObject, useEffect } from 'react'
import { Icon } from '../ui/icon.tsx'

export interface SearchProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onEnter: () => void
}

/** Filters the page as it is typed in; `/` anywhere moves the focus into it, Esc empties it. */
export function SearchField({
  text,
  onChange,
  onEnter,
  input,
  onShortcut,
}: SearchProps & {
  readonly input: RefObject<HTMLInputElement | null>
  /** Shows the field and moves the focus into it. */
  readonly onShortcut: () => void
}) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      onShortcut()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onShortcut])
  return (
    <search className="search" id="search">
      <Icon name="magnifying-glass" size={18} />
      <input
        ref={input}
        type="search"
        aria-label="Search remotes, versions and commits"
        aria-keyshortcuts="/"
        placeholder="Remote, version or commit"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') onEnter()
          if (event.key === 'Escape') onChange('')
        }}
      />
      <kbd title="Shortcut">/</kbd>
    </search>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}
