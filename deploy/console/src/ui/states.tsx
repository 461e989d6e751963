import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './states.css'

interface ErrorSlotProps {
  readonly message: string
  /** The time of the last good figures, if there were any. */
  readonly lastGood?: string | undefined
  readonly onRetry: () => void
}

export function ErrorSlot({ message, lastGood, onRetry }: ErrorSlotProps) {
  return (
    <div className="error-slot">
      <Icon name="warning-octagon" />
      <p>
        {message}
        {lastGood !== undefined && <span className="meta"> Last good figures: {lastGood}.</span>}
      </p>
      <button type="button" className="button line small" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

export function EmptyState({ children }: { readonly children: ReactNode }) {
  return (
    <div className="empty-state">
      <svg width="40" height="46" viewBox="0 0 40 46" aria-hidden="true" focusable="false">
        <path d="M2 46V20a18 18 0 0 1 36 0v26Z" className="empty-arch" />
        <path d="m20 20 6 6.5-6 6.5-6-6.5Z" className="empty-nuqta" />
      </svg>
      <p>{children}</p>
    </div>
  )
}

/** Boxes of the height of what is loading: `rows` of a list or table. */
export function SkeletonRows({ rows, label }: { readonly rows: number; readonly label: string }) {
  return (
    <div className="skeleton-rows" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content are alike
        <div key={row} className="skeleton" />
      ))}
    </div>
  )
}
