import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Session } from '../../../src/contract/session.ts'
import type { Connection } from '../api/use-live.ts'
import { clockWithSeconds } from '../rules/time-text.ts'
import { Icon } from '../ui/icon.tsx'
import mark from '../ui/mark.svg'
import { AccountMenu } from './account-menu.tsx'
import { SearchField, type SearchProps } from './search-field.tsx'
import './header.css'

interface HeaderProps {
  readonly session: Session
  readonly environment: string | undefined
  /** When the overview was made, ISO 8601. */
  readonly updated: string | undefined
  readonly connection: Connection
  readonly search: SearchProps
}

const connections: Record<Connection, string> = {
  connecting: 'connecting',
  live: 'live updates',
  reconnecting: 'reconnecting',
}

export function Header({ session, environment, updated, connection, search }: HeaderProps) {
  const [isSearchOpen, setSearchOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const openSearch = useCallback(() => {
    // On phones the field is hidden until then.
    flushSync(() => setSearchOpen(true))
    input.current?.focus()
  }, [])
  return (
    <header className="header" data-search={isSearchOpen ? 'open' : 'closed'}>
      <img src={mark} width="32" height="32" alt="" />
      <h1>Deploy console</h1>
      {environment !== undefined && (
        <p className="environment">
          <span className={`connection-dot is-${connection}`} />
          {environment}
          <span className="visually-hidden">, {connections[connection]}</span>
        </p>
      )}
      <SearchField {...search} input={input} onShortcut={openSearch} />
      {updated !== undefined && <p className="updated meta">Updated {clockWithSeconds(updated)}</p>}
      <button
        type="button"
        className="button ghost square search-toggle"
        aria-label="Search"
        aria-expanded={isSearchOpen}
        aria-controls="search"
        onClick={() => (isSearchOpen ? setSearchOpen(false) : openSearch())}
      >
        <Icon name="magnifying-glass" />
      </button>
      <AccountMenu session={session} />
    </header>
  )
}
