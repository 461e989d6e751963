import { useId } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface ActionButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly look: 'buy' | 'line' | 'line compact' | 'danger'
  /** Why it cannot be used now: it stays focusable, and the reason is its description. */
  readonly reason?: string | undefined
  readonly isBusy?: boolean
  readonly onPress: () => void
}

/** A button that states why it cannot be used; while busy it keeps its width. */
export function ActionButton({ label, icon, look, reason, isBusy = false, onPress }: ActionButtonProps) {
  const reasonId = useId()
  const isOff = reason !== undefined
  return (
    <>
      <button
        type="button"
        className={`button ${look}`}
        aria-disabled={isOff || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={isOff ? reasonId : undefined}
        title={reason}
        onClick={() => {
          if (!isOff && !isBusy) onPress()
        }}
      >
        {isBusy ? <span className="spinner" /> : <Icon name={icon} />}
        <span className="label">{label}</span>
      </button>
      {isOff && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
