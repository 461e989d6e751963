import { useState } from 'react'
import { useApi } from 'shared-remote'
import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { accountDelete, DELETE_PHRASE } from 'shared-shop/endpoints/account/account-delete'
import { accountDeleteCode } from 'shared-shop/endpoints/account/account-delete-code'
import { textOf } from 'shared-shop/errors/texts'
import { normalizeText } from 'shared-shop/text/persian-text'

interface DeleteErrors {
  readonly phrase?: string | undefined
  readonly code?: string | undefined
  /** A failure that belongs to no field, e.g. open orders. */
  readonly whole?: string | undefined
}

/** Deletes the account in two steps: the phrase requests a code, the code deletes. `onDeleted` must end the session. */
export function useDeleteAccount(onDeleted: () => void) {
  const api = useApi()
  const [phrase, setPhrase] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<'phrase' | 'code'>('phrase')
  const [errors, setErrors] = useState<DeleteErrors>({})
  const [busy, setBusy] = useState(false)

  const attempt = async (action: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setErrors({})
    try {
      await action()
    } catch (problem) {
      setErrors(errorsOf(problem))
    } finally {
      setBusy(false)
    }
  }
  return {
    phrase,
    code,
    step,
    errors,
    busy,
    setPhrase: (text: string) => {
      setPhrase(text)
      setErrors({})
    },
    setCode: (text: string) => {
      setCode(text)
      setErrors({})
    },
    sendCode: () =>
      attempt(async () => {
        if (normalizeText(phrase) !== DELETE_PHRASE) {
          setErrors({ phrase: textOf('delete-phrase') })
          return
        }
        await api.call(accountDeleteCode)
        setCode('')
        setStep('code')
      }),
    remove: (typed: string) =>
      attempt(async () => {
        if (typed.length < 4) {
          setErrors({ code: textOf('code-length') })
          return
        }
        await api.call(accountDelete, { body: { phrase, code: typed } })
        onDeleted()
      }),
  }
}

function errorsOf(problem: unknown): DeleteErrors {
  const refused = isApiFailure(problem) ? problem.errors : {}
  const [phrase] = refused.phrase ?? []
  const [code] = refused.code ?? []
  return phrase !== undefined || code !== undefined ? { phrase, code } : { whole: sentenceOf(problem) }
}
