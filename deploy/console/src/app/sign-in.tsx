import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { signIn } from '../api/client.ts'
import { isSignedOut, messageOf } from '../api/failure.ts'
import { sessionQuery } from '../api/queries.ts'
import { Icon } from '../ui/icon.tsx'
import mark from '../ui/mark.svg'
import './sign-in.css'

/** Takes a token and exchanges it for a cookie that scripts cannot read; the token itself is kept nowhere. */
export function SignIn() {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    // What another person may not see must not remain.
    onSuccess: session => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      client.setQueryData(sessionQuery.queryKey, session)
    },
    onError: () => input.current?.focus(),
  })
  useEffect(() => input.current?.focus(), [])
  const problem = missing ? 'Paste a token' : error && problemText(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const token = input.current?.value.trim() ?? ''
    setMissing(token === '')
    if (token === '') input.current?.focus()
    else if (!isPending) mutate(token)
  }
  return (
    <main className="sign-in">
      <form className="card" onSubmit={submit} noValidate>
        <img src={mark} width="48" height="48" alt="" />
        <h1>Deploy console</h1>
        <div className="field">
          <label htmlFor="token">Token</label>
          <input
            ref={input}
            id="token"
            className="input"
            type="password"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={Boolean(problem)}
            aria-describedby={errorId}
          />
          <span id={errorId} role="alert" className={problem ? 'field-error' : 'visually-hidden'}>
            {problem && <Icon name="warning-octagon" size={18} />}
            {problem}
          </span>
        </div>
        <button type="submit" className="button buy" aria-busy={isPending || undefined}>
          {isPending && <span className="spinner" />}
          Sign in
        </button>
        <p className="meta">
          An administrator makes tokens with the command line. This one is not stored on this device.
        </p>
      </form>
    </main>
  )
}

function problemText(error: unknown): string {
  return isSignedOut(error) ? 'This token is not valid, or it has expired' : messageOf(error)
}
