import { useCallback, useEffect, useState } from 'react'
import { useApi, useBus, useBusState } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import { restockAsk } from 'shared-shop/endpoints/restock/restock-ask'
import { restockCancel } from 'shared-shop/endpoints/restock/restock-cancel'
import { restockState } from 'shared-shop/endpoints/restock/restock-state'
import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'

/** «خبرم کن» for one color of a product. */
export interface Restock {
  /** Whether the shopper has a restock request for this color; false until known. */
  readonly waiting: boolean
  readonly working: boolean
  readonly asksPhone: boolean
  /**
   * Handles the button: users request at once, guests are asked for a phone number first, and an existing request is
   * cancelled.
   */
  readonly press: () => void
  readonly closeDialog: () => void
  /** Submits a guest's restock request; `phone` as `09…`. Rejects with an `ApiFailure`. */
  readonly requestBySms: (phone: string) => Promise<void>
}

/**
 * `missing` is whether the color is out of stock: only then can there be restock requests. `colorId` is null without
 * colors.
 */
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
      // Requesting again is idempotent, so a failed status check does no harm.
      () => undefined,
    )
    return () => abort.abort()
  }, [api, productId, missing, session])

  const notify = useCallback(
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
      notify('success', catalogueTexts['restock-asked'])
    },
    [api, productId, colorId, notify],
  )

  async function work(task: () => Promise<void>) {
    setWorking(true)
    try {
      await task()
    } catch (problem) {
      const text = sentenceOf(problem)
      if (text !== '') notify('error', text)
    } finally {
      setWorking(false)
    }
  }

  function press() {
    if (waiting) {
      void work(async () => {
        await api.call(restockCancel, { body: { productId, colorId } })
        setWaited(old => (colorId === null ? [] : old.filter(id => id !== colorId)))
        notify('info', catalogueTexts['restock-cancelled'])
      })
    } else if (session === 'user') {
      void work(() => ask())
    } else if (bySms) {
      setAsksPhone(true)
    } else {
      bus().send('login/open', { reason: catalogueTexts['login-required'] })
    }
  }

  return { waiting, working, asksPhone, press, closeDialog: () => setAsksPhone(false), requestBySms: ask }
}
