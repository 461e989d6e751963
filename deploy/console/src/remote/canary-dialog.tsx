import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useId, useRef, useState } from 'react'
import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { versionsQuery } from '../api/queries.ts'
import type { Action } from '../rules/action.ts'
import { parseMinutes, parsePercent, parseSteps } from '../rules/steps-text.ts'
import { shortVersion } from '../rules/version-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'

interface CanaryDialogProps {
  readonly remote: RemoteOverview
  readonly onClose: () => void
  readonly onStart: (action: Action) => void
}

export function CanaryDialog({ remote: { name, live }, onClose, onStart }: CanaryDialogProps) {
  const { data: versions = [] } = useQuery(versionsQuery(name))
  const [version, setVersion] = useState('')
  const [isRamp, setRamp] = useState(true)
  const [steps, setSteps] = useState('1, 10, 50, 100')
  const [minutes, setMinutes] = useState('30')
  const [percent, setPercent] = useState('10')
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const form = useRef<HTMLFormElement>(null)

  const read = (): Action | string => {
    const chosen = version === '' ? {} : { version }
    if (!isRamp) {
      const share = parsePercent(percent)
      return share === undefined
        ? 'The share is a whole number from 1 to 99'
        : { kind: 'canary', percent: share, ...chosen }
    }
    const shares = parseSteps(steps)
    const everyMs = parseMinutes(minutes)
    if (!shares)
      return 'Steps are shares from 1 to 100, each higher than the one before, such as 1, 10, 50, 100'
    if (everyMs === undefined) return 'The time at each step is 1 or more whole minutes'
    return { kind: 'ramp', steps: shares, everyMs, ...chosen }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const action = read()
    if (typeof action === 'string') {
      setProblem(action)
      form.current?.querySelector<HTMLInputElement>('input[type="text"]')?.focus()
      return
    }
    onClose()
    onStart(action)
  }
  const invalid = { 'aria-invalid': problem !== undefined, 'aria-describedby': problemId }
  return (
    <Dialog title={`Start a canary of ${name}`} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <label className="field">
          Version
          <select className="input" value={version} onChange={event => setVersion(event.target.value)}>
            <option value="">The last published one</option>
            {versions
              .filter(one => one !== live?.version)
              .map(one => (
                <option key={one} value={one}>
                  {shortVersion(one)}
                </option>
              ))}
          </select>
        </label>
        <fieldset className="choices">
          <legend className="visually-hidden">How it grows</legend>
          <label>
            <input type="radio" name="growth" checked={isRamp} onChange={() => setRamp(true)} />
            Ramp that grows by itself
          </label>
          <label>
            <input type="radio" name="growth" checked={!isRamp} onChange={() => setRamp(false)} />
            Fixed share
          </label>
        </fieldset>
        {isRamp ? (
          <div className="ramp-fields">
            <Field label="Steps, %" value={steps} onChange={setSteps} {...invalid} />
            <Field label="Minutes at each step" value={minutes} onChange={setMinutes} {...invalid} />
          </div>
        ) : (
          <Field label="Share of the visitors, %" value={percent} onChange={setPercent} {...invalid} />
        )}
        <span id={problemId} role="alert" className={problem ? 'field-error' : 'visually-hidden'}>
          {problem !== undefined && <Icon name="warning-octagon" size={18} />}
          {problem}
        </span>
        <div className="dialog-buttons">
          <button type="button" className="button line" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button buy">
            Start
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface FieldProps extends Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Field({ label, value, onChange, ...invalid }: FieldProps) {
  return (
    <label className="field">
      {label}
      <input
        className="input"
        type="text"
        inputMode="numeric"
        value={value}
        onChange={event => onChange(event.target.value)}
        {...invalid}
      />
    </label>
  )
}
