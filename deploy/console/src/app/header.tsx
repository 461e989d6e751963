import type { Session } from '../../../src/contract/session.ts'
import type { Connection } from '../api/use-live.ts'
import { clockWithSeconds } from '../rules/time-text.ts'
import mark from '../ui/mark.svg'
import { AccountMenu } from './account-menu.tsx'
import './header.css'

interface HeaderProps {
  readonly session: Session
  readonly environment: string | undefined
  /** When the overview was made, ISO 8601. */
  readonly updated: string | undefined
  readonly connection: Connection
}

const connections: Record<Connection, string> = {
  connecting: 'connecting',
  live: 'live updates',
  reconnecting: 'reconnecting',
}

export function Header({ session, environment, updated, connection }: HeaderProps) {
  return (
    <header className="header">
      <img src={mark} width="32" height="32" alt="" />
      <h1>Deploy console</h1>
      {environment !== undefined && (
        <p className="environment">
          <span className={`connection-dot is-${connection}`} />
          {environment}
          <span className="visually-hidden">, {connections[connection]}</span>
        </p>
      )}
      {updated !== undefined && <p className="updated meta">Updated {clockWithSeconds(updated)}</p>}
      <AccountMenu session={session} />
    </header>
  )
}
