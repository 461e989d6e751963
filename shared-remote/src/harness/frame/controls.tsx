import { useId } from 'react'
import { slotSamples } from '../../kit/samples/site-samples.ts'
import type { Address } from '../address.ts'
import type { HarnessSite } from '../harness-site.ts'

interface Props {
  readonly site: HarnessSite
  readonly address: Address
  readonly onChange: (address: Address) => void
  readonly onReload: () => void
  readonly onAction: (name: string) => void
}

/** Width, theme, state and visitor of the view. */
export function Controls({ site, address, onChange, onReload, onAction }: Props) {
  const variants = Object.keys(slotSamples(site.samples, address.expose ?? '') ?? {})
  return (
    <form onSubmit={event => event.preventDefault()}>
      <Choice
        label="Width"
        value={address.width}
        options={['1440', '390']}
        onChoose={width => onChange({ ...address, width })}
      />
      <Choice
        label="Theme"
        value={address.theme}
        options={['light', 'dark']}
        onChoose={theme => onChange({ ...address, theme })}
      />
      <Choice
        label="State"
        value={address.state}
        options={['loaded', 'skeleton', 'empty', 'error']}
        onChoose={state => onChange({ ...address, state })}
      />
      {variants.length > 1 && (
        <Choice
          label="Variant"
          value={address.variant ?? variants[0] ?? ''}
          options={variants}
          onChoose={variant => onChange({ ...address, variant })}
        />
      )}
      <site.Visitor onChange={onReload} />
      <fieldset>
        <legend>Bus</legend>
        {Object.keys(site.actions).map(name => (
          <button key={name} type="button" onClick={() => onAction(name)}>
            {name}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

function Choice<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: Value
  options: readonly Value[]
  onChoose: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map(option => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
