import type { ReactNode } from 'react'
import { formatToman } from 'shared-shop/text/digits'
import { Icon } from 'shared-ui'
import { styled } from 'styled-components'

const tones = {
  err: { icon: 'warning-circle', weight: 600 },
  info: { icon: 'info', weight: 400 },
} as const

const Box = styled.div<{ $tone: keyof typeof tones }>`
  display: grid;
  gap: 8px;
  margin-block-start: 12px;
  padding: 12px 14px;
  border-radius: var(--radius-media);
  background: ${p => `var(--${p.$tone}-soft)`};
  color: ${p => `var(--${p.$tone})`};
  font-size: var(--fs-small);
  font-weight: ${p => tones[p.$tone].weight};
  > p { display: flex; gap: 8px; }
  svg { flex: none; margin-block-start: 2px; }
`

/** The largest amount of one payment, `max` toman, in a sentence. */
export function limitSentence(max: number): string {
  return `بیشترین مبلغ هر پرداخت ${formatToman(max)} تومان است.`
}

/** A sentence below the summary's button, followed by its recovery actions. */
export function Note({
  tone,
  sentence,
  children,
}: {
  tone: keyof typeof tones
  sentence: string
  children?: ReactNode
}) {
  return (
    <Box $tone={tone}>
      <p>
        <Icon name={tones[tone].icon} />
        {sentence}
      </p>
      {children}
    </Box>
  )
}
