import { formatToman } from 'shared-shop/digits'
import { Button } from 'shared-ui'
import { Note } from '../parts/note.tsx'
import type { PayProblem } from './pay-problem.ts'

/** Why an order or payment did not go through, and the way on. The region is always there, so that it is read out. */
export function PayProblemNote({ problem }: { problem: PayProblem | undefined }) {
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
          {problem.wayOn === 'cart' && (
            <Button variant="line" size="sm" href="/card">
              بازبینی سبد خرید
            </Button>
          )}
          {problem.unpaidOrder !== undefined && (
            <Button variant="line" size="sm" href={`/card/cardList?order=${problem.unpaidOrder}`}>
              دیدن آن سفارش
            </Button>
          )}
        </Note>
      )}
    </div>
  )
}
