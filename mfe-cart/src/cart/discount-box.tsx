import { type FormEvent, useRef, useState } from 'react'
import { useApi, useBus } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import type { DiscountRefusal } from 'shared-shop/discounts/discount'
import { normalizeDiscountCode } from 'shared-shop/discounts/discount-code'
import { cartTexts } from 'shared-shop/errors/cart-texts'
import * as paths from 'shared-shop/paths'
import { formatPercent, formatToman } from 'shared-shop/text/digits'
import { Button, Icon, IconButton, VisuallyHidden } from 'shared-ui'
import { TextField } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { discountSentence } from '../parts/discount-sentence.ts'
import type { CartSnapshot } from '../store/cart/cart-snapshot.ts'
import { priceLinesWith } from '../store/cart/price-lines.ts'
import { useCartHost } from '../store/cart-host.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
  margin-block-start: 12px;
  > button { min-block-size: 52px; }
`

const Held = styled.div<{ $refused: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 4px 10px;
  align-items: center;
  margin-block-start: 12px;
  padding-block: 6px;
  padding-inline: 14px 6px;
  border-radius: var(--radius-button);
  background: ${p => (p.$refused ? 'var(--err-soft)' : 'var(--disc-soft)')};
  color: ${p => (p.$refused ? 'var(--err)' : 'var(--disc-text)')};
  font-size: var(--fs-small);
  bdi { font-weight: 800; }
`

const Terms = styled.span`
  color: var(--ink-2);
  font-size: var(--fs-meta);
  &::before { content: ' · '; }
`

const Why = styled.p`
  grid-column: 2 / -1;
  padding-block-end: 8px;
  font-size: var(--fs-meta);
`

type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused'; readonly refusal: DiscountRefusal }
  | { readonly kind: 'failed'; readonly sentence: string }

/** Enters a discount code, or shows the current one with its effect or refusal and a button to remove it. */
export function DiscountBox({ cart }: { cart: CartSnapshot }) {
  const region = useRef<HTMLDivElement>(null)
  const { page } = useCartHost()
  return (
    <div ref={region} tabIndex={-1}>
      {cart.discountCode === undefined ? (
        <CodeForm onApplied={() => region.current?.focus()} />
      ) : (
        <HeldCode
          cart={cart}
          code={cart.discountCode}
          onRemove={() => {
            page().cart.removeDiscount()
            region.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function CodeForm({ onApplied }: { onApplied: () => void }) {
  const api = useApi()
  const bus = useBus()
  const { page, checkout } = useCartHost()
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' })

  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (answer.kind === 'asking') return
    if (normalizeDiscountCode(typed) === '') {
      setAnswer({ kind: 'failed', sentence: cartTexts['discount-empty'] })
      return
    }
    setAnswer({ kind: 'asking' })
    try {
      const refusal = await page().cart.applyDiscount(typed, priceLinesWith(api))
      if (refusal) setAnswer({ kind: 'refused', refusal })
      else onApplied()
    } catch (failure) {
      setAnswer({ kind: 'failed', sentence: sentenceOf(failure) })
    }
  }

  return (
    <>
      <Form onSubmit={apply} noValidate>
        <TextField
          label="کد تخفیف"
          hideLabel
          placeholder="کد تخفیف"
          icon="tag"
          value={typed}
          onChange={text => {
            setTyped(text)
            if (answer.kind !== 'asking') setAnswer({ kind: 'none' })
          }}
          error={errorOf(answer)}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" variant="soft" loading={answer.kind === 'asking'}>
          اعمال
        </Button>
      </Form>
      {answer.kind === 'refused' && answer.refusal.reason === 'DISCOUNT_LOGIN' && !checkout && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => bus().send('login/open', { returnTo: paths.cart, reason: cartTexts.DISCOUNT_LOGIN })}
        >
          ورود به حساب کاربری
        </Button>
      )}
    </>
  )
}

function errorOf(answer: Answer): string | undefined {
  if (answer.kind === 'refused') return discountSentence(answer.refusal)
  return answer.kind === 'failed' ? answer.sentence : undefined
}

function HeldCode({ cart, code, onRemove }: { cart: CartSnapshot; code: string; onRemove: () => void }) {
  const { discountInfo, discountRefusal } = cart
  return (
    <Held $refused={discountRefusal !== undefined} role="status">
      <Icon name={discountRefusal ? 'warning-circle' : 'seal-percent'} />
      <span>
        <VisuallyHidden>کد تخفیف </VisuallyHidden>
        <bdi dir="ltr">{code}</bdi>
        {discountInfo && (
          <Terms>
            {formatPercent(discountInfo.percent)} تا سقف {formatToman(discountInfo.maxPrice)} تومان
          </Terms>
        )}
      </span>
      <IconButton icon="x" label={`برداشتن کد تخفیف ${code}`} onClick={onRemove} />
      {discountRefusal && <Why>{discountSentence(discountRefusal)}</Why>}
    </Held>
  )
}
