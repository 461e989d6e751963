import { useEffect, useState } from 'react'
import { RESEND_SECONDS } from 'shared-shop/login/code'
import { toPersianDigits } from 'shared-shop/text/digits'
import { TimeRing } from 'shared-ui/forms'
import { styled } from 'styled-components'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  color: var(--ink-2);
  font-size: var(--fs-small);
  b { color: var(--ink); font-weight: 700; }
`

const Resend = styled.button`
  min-block-size: 44px;
  border-radius: var(--radius-button);
  color: var(--buy-text);
  font-size: var(--fs-small);
  font-weight: 700;
  &:hover { text-decoration: underline; text-underline-offset: 6px; }
  &:disabled { color: var(--ink-3); cursor: progress; text-decoration: none; }
`

/**
 * Seconds left of `seconds` since the component mounted, by wall clock, so that a suspended tab does not stretch it.
 */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

/** `18` → «۰۰:۱۸». */
function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return toPersianDigits(`${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`)
}

/**
 * Resend countdown (spec §4): 25 s, then the resend link. Give it a new `key` for each code sent. Screen readers hear
 * only its start and end.
 */
export function Countdown({ busy, onResend }: { busy: boolean; onResend: () => void }) {
  const left = useCountdown(RESEND_SECONDS)
  return (
    <Row>
      {left > 0 ? (
        <>
          <TimeRing remaining={left} total={RESEND_SECONDS} />
          <span aria-hidden="true">
            <b>
              <bdi dir="ltr">{clockText(left)}</bdi>
            </b>{' '}
            تا ارسال دوبارهٔ کد
          </span>
        </>
      ) : (
        <Resend type="button" disabled={busy} onClick={onResend}>
          ارسال دوبارهٔ کد
        </Resend>
      )}
      <span className="visually-hidden" role="status">
        {left > 0
          ? `تا ${toPersianDigits(RESEND_SECONDS)} ثانیهٔ دیگر می‌توانید کد را دوباره بخواهید.`
          : 'اکنون می‌توانید کد را دوباره بخواهید.'}
      </span>
    </Row>
  )
}
