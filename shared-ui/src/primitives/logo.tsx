import { styled } from 'styled-components'

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  color: var(--ink);
  font-size: 26px;
  font-weight: 900;
  line-height: 1.3;
  b { color: var(--buy-text); font-weight: inherit; }
  span { white-space: nowrap; }
`

/** The symbol alone: the niche with the diamond dot. */
export function LogoMark({ size = 40 }: { size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d="M2 40V18a18 18 0 0 1 36 0v22Z" fill="#0a6158" />
      <path d="M11 40V20a9 9 0 0 1 18 0v20Z" fill="#f6e3b4" />
      <path d="m20 16.5 5.6 6-5.6 6-5.6-6Z" fill="#b4193f" />
      <path d="M7 33.5h26v3H7Z" fill="#fff" />
    </svg>
  )
}

/** Symbol and name of the shop; a surrounding link provides the label. */
export function Logo({ size = 40 }: { size?: number | undefined }) {
  return (
    <Word>
      <LogoMark size={size} />
      <span>
        خانه‌<b>نو</b>
      </span>
    </Word>
  )
}
