import { useId, useState } from 'react'
import { browserClient, storedApiToken } from 'shared-shop/client'
import { ensureVisitorToken } from 'shared-shop/login/visitor-token'
import { safeStorage } from 'shared-shop/storage/storage'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import type { Address } from '../address.ts'
import { signInDemoUser } from './demo-user.ts'

interface Props {
  readonly address: Address
  readonly onChange: (address: Address) => void
  readonly onReload: () => void
  readonly onAddProduct: () => void
}

/** Width, theme, state and visitor of the view. */
export function Controls({ address, onChange, onReload, onAddProduct }: Props) {
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
      {address.expose === 'slots/header' && (
        <Choice
          label="Variant"
          value={address.variant}
          options={['full', 'checkout']}
          onChoose={variant => onChange({ ...address, variant })}
        />
      )}
      <Visitor onChange={onReload} />
      <fieldset>
        <legend>Bus</legend>
        <button type="button" onClick={onAddProduct}>
          cart/add a product
        </button>
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

function Visitor({ onChange }: { onChange: () => void }) {
  const [problem, setProblem] = useState('')
  const isUser = storedApiToken() !== undefined
  const signIn = async () => {
    setProblem('')
    try {
      const session = await signInDemoUser(browserClient(), ensureVisitorToken(safeStorage, document))
      safeStorage.write(storageKeys.name, session.name)
      safeStorage.write(storageKeys.userStatus, session.status)
      safeStorage.write(storageKeys.apiToken, session.api_token)
      onChange()
    } catch (error) {
      setProblem(error instanceof Error && error.message !== '' ? error.message : String(error))
    }
  }
  const signOut = () => {
    for (const key of [storageKeys.name, storageKeys.userStatus, storageKeys.apiToken])
      safeStorage.remove(key)
    onChange()
  }
  return (
    <fieldset>
      <legend>Visitor</legend>
      <button type="button" onClick={isUser ? signOut : () => void signIn()}>
        {isUser ? 'sign out' : 'sign in a demo user'}
      </button>
      <span role="status">{problem}</span>
    </fieldset>
  )
}
