import { useState } from 'react'
import * as z from 'zod/mini'
import type { Overview } from '../../../src/contract/overview.ts'
import { alertDetail, alertTitle } from '../rules/alert-text.ts'
import { Icon } from '../ui/icon.tsx'
import './alerts.css'

const KEY = 'deploy-console.dismissed'
const KEPT = 50
const idsSchema = z.array(z.string())

function dismissedAlerts(): readonly string[] {
  try {
    const stored = idsSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return stored.success ? stored.data : []
  } catch {
    // Storage may be forbidden, or hold something else.
    return []
  }
}

function addDismissed(id: string): readonly string[] {
  const ids = [...dismissedAlerts(), id].slice(-KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // It then lasts as long as the page.
  }
  return ids
}

/** At most these; older ones are in the history. */
const SHOWN = 3

interface AlertsProps {
  readonly overview: Overview
  readonly now: number
  readonly onView: (remote: string) => void
}

/** Automatic actions of the last day, until they are dismissed on this device. */
export function Alerts({ overview, now, onView }: AlertsProps) {
  const [dismissed, setDismissed] = useState(dismissedAlerts)
  const shown = overview.alerts.filter(({ id }) => !dismissed.includes(id)).slice(0, SHOWN)
  return (
    // The live region must exist before its text does, or screen readers miss it.
    <div className="alerts" role="status">
      {shown.map(alert => {
        const remote = overview.remotes.find(({ name }) => name === alert.event.remote)
        return (
          <section key={alert.id} className="alert" aria-label={alertTitle(alert)}>
            <Icon name="warning-octagon-fill" size={24} />
            <div className="alert-text">
              <h2>{alertTitle(alert)}</h2>
              <p>{alertDetail(alert, remote, now)}</p>
            </div>
            <div className="alert-buttons">
              {remote && (
                <button type="button" className="button line small" onClick={() => onView(remote.name)}>
                  View
                </button>
              )}
              <button
                type="button"
                className="button line small square"
                aria-label="Dismiss"
                onClick={() => setDismissed(addDismissed(alert.id))}
              >
                <Icon name="x" size={18} />
              </button>
            </div>
          </section>
        )
      })}
    </div>
  )
}
