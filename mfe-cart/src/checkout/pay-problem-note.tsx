import * as paths from 'shared-shop/paths'
import { formatToman } from 'shared-shop/text/digits'
import { Button } from 'shared-ui'
import { Note } from '../parts/note.tsx'
import type { PayProblem } from './pay-problem.ts'

interface Props {
  readonly problem: PayProblem | undefined
  readonly busy?: boolean
  /** Where this can be paid in place of the order that waits for its money. */
  readonly onPayInsteadOf?: (orderId: number) => void
}

/** Why an order or payment did not go through, and the way on. The region is always there, so that it is read out. */
export function PayProblemNote({ problem, busy = false, onPayInsteadOf }: Props) {
  const unpaid = problem?.unpaidOrder
  return (
    <div role="alert">
      {problem && (
        <Note tone="err" sentence={problem.sentence}>
          {problem.difference && (
            <span>
              مبلغ پیشین {formatToman(problem.difference.from)}، مبلغ تازه{' '}
              {formatToman(problem.difference.to)} تومان
            </span>
          )}
          {problem.recoveryAction === 'cart' && (
            <Button variant="line" size="sm" href={paths.cart}>
              بازبینی سبد خرید
            </Button>
          )}
          {unpaid !== undefined && (
            <Button variant="line" size="sm" href={paths.order(unpaid)}>
              دیدن آن سفارش
            </Button>
          )}
          {unpaid !== undefined && onPayInsteadOf && (
            <Button variant="line" size="sm" loading={busy} onClick={() => onPayInsteadOf(unpaid)}>
              لغو آن و پرداخت این سفارش
            </Button>
          )}
        </Note>
      )}
    </div>
  )
}
