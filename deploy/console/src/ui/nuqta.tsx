/** The diamond dot that marks a step of a ramp. */
export function Nuqta({
  state,
  size,
}: {
  readonly state: 'done' | 'current' | 'next'
  readonly size: number
}) {
  return (
    <svg
      className={`nuqta nuqta-${state}`}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d="m10 1 9 9-9 9-9-9Z" />
    </svg>
  )
}
