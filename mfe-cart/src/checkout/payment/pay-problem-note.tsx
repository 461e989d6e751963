import { useEffect, useRef } from 'react'
import * as paths from 'shared-shop/paths'
import { Button } from 'shared-ui'
import { CallShop } from '../../parts/call-shop.tsx'
import { limitSentence, Note } from '../../parts/note.tsx'
import { changedSentence, type PayProblem } from './pay-problem.ts'

interface Props {
  readonly problem: PayProblem | undefined
  readonly busy?: boolean
  /** Pays for this cart and cancels the unpaid order that holds its goods. */
  readonly onPayInsteadOf?: (orderId: number) => void
}

/** Why an order or payment failed, with its recovery action. The region is always rendered, so that it is announced. */
export function PayProblemNote({ problem, busy = false, onPayInsteadOf }: Props) {
  const { recoveryAction: action, otherOrder: other } = problem ?? {}
  const region = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone or disabled: go on from the reason.
  useEffect(() => {
    if (problem?.isFinal) region.current?.focus()
  }, [problem])
  return (
    <div role="alert" ref={region} tabIndex={-1}>
      {problem && (
        <Note tone="err" sentence={problem.sentence}>
          {problem.difference && <span>{changedSentence(problem.difference)}</span>}
          {problem.codeSentence && <span>{problem.codeSentence}</span>}
          {problem.max !== undefined && <span>{limitSentence(problem.max)}</span>}
          {(action === 'cart' || action === 'split') && (
            <Button variant="line" size="sm" href={paths.cart}>
              بازبینی سبد خرید
            </Button>
          )}
          {(action === 'call' || action === 'split') && <CallShop />}
          {problem.isFinal && problem.placed !== undefined && (
            <Button variant="line" size="sm" href={paths.order(problem.placed)}>
              دیدن سفارش
            </Button>
          )}
          {other && (
            <Button variant="line" size="sm" href={paths.order(other.id)}>
              دیدن آن سفارش
            </Button>
          )}
          {other?.replaceable && onPayInsteadOf && (
            <Button variant="line" size="sm" loading={busy} onClick={() => onPayInsteadOf(other.id)}>
              لغو آن و پرداخت این سفارش
            </Button>
          )}
        </Note>
      )}
    </div>
  )
}
