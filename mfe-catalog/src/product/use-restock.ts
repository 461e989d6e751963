import { useCallback, useEffect, useState } from 'react'
import { useApi, useBus, useBusState } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import { restockAsk } from 'shared-shop/endpoints/restock/restock-ask'
import { restockCancel } from 'shared-shop/endpoints/restock/restock-cancel'
import { restockState } from 'shared-shop/endpoints/restock/restock-state'
import { textOf } from 'shared-shop/errors/texts'

/** «خبرم کن» for one color of a product. */
export interface Restock {
  /** Whether the shopper waits for this color; false until that is known. */
  readonly waiting: boolean
  readonly working: boolean
  /** A guest has to say a phone: the dialog for it is open. */
  readonly asksPhone: boolean
  /** The button: a user waits at once, a guest is asked for a phone first, who waits takes it back. */
  readonly press: () => void
  readonly closeDialog: () => void
  /** A guest's wish, `phone` as `09…`. Rejects with an `ApiFailure`. */
  readonly askBy: (phone: string) => Promise<void>
}

/** `missing` is whether the color is out of stock: only then anybody waits for it. `colorId` is null without colors. */
export function useRestock(productId: number, colorId: number | null, missing: boolean): Restock {
  const api = useApi()
  const bus = useBus()
  const session = useBusState('session')?.status
  const [waited, setWaited] = useState<readonly (number | null)[]>([])
  const [bySms, setBySms] = useState(true)
  const [working, setWorking] = useState(false)
  const [asksPhone, setAsksPhone] = useState(false)
  const waiting = waited.includes(colorId) || (colorId === null && waited.length > 0)

  useEffect(() => {
    if (!missing || session === undefined || session === 'unknown') return
    const abort = new AbortController()
    api.call(restockState, { body: { productId } }, { signal: abort.signal }).then(
      answer => {
        setWaited(answer.colorIds)
        setBySms(answer.bySms)
      },
      // Asking again changes nothing: not knowing it is no loss.
      () => undefined,
    )
    return () => abort.abort()
  }, [api, productId, missing, session])

  const tell = useCallback(
    (kind: 'success' | 'info' | 'error', text: string) =>
      bus().send('toast', { kind, text, position: kind === 'error' ? 'top-center' : 'bottom-left' }),
    [bus],
  )

  const ask = useCallback(
    async (phoneNumber?: string) => {
      await api.call(restockAsk, {
        body: { productId, colorId, ...(phoneNumber !== undefined && { phoneNumber }) },
      })
      setWaited(old => [...old, colorId])
      tell('success', textOf('restock-asked'))
    },
    [api, productId, colorId, tell],
  )

  async function work(task: () => Promise<void>) {
    setWorking(true)
    try {
      await task()
    } catch (problem) {
      const text = sentenceOf(problem)
      if (text !== '') tell('error', text)
    } finally {
      setWorking(false)
    }
  }

  function press() {
    if (waiting) {
      void work(async () => {
        await api.call(restockCancel, { body: { productId, colorId } })
        setWaited(old => (colorId === null ? [] : old.filter(id => id !== colorId)))
        tell('info', textOf('restock-cancelled'))
      })
    } else if (session === 'user') {
      void work(() => ask())
    } else if (bySms) {
      setAsksPhone(true)
    } else {
      bus().send('login/open', { reason: textOf('login-required') })
    }
  }

  return { waiting, working, asksPhone, press, closeDialog: () => setAsksPhone(false), askBy: ask }
}
