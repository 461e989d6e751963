import { radius } from 'shared-ui'
import { styled } from 'styled-components'

/** The round place of a user's first letter. */
export const Avatar = styled.span<{ $size?: number }>`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${p => p.$size ?? 32}px;
  block-size: ${p => p.$size ?? 32}px;
  border-radius: ${radius.pill};
  background: var(--saff-soft);
  color: var(--saff-text);
  font-weight: 800;
  line-height: 1;
`

/** The first letter of a name, for the round avatar. */
export const initialOf = (name: string): string => [...name.trim()][0] ?? ''
