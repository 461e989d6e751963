import { styled } from 'styled-components'

export const Avatar = styled.span<{ $size?: number }>`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${p => p.$size ?? 32}px;
  block-size: ${p => p.$size ?? 32}px;
  border-radius: var(--radius-pill);
  background: var(--saff-soft);
  color: var(--saff-text);
  font-weight: 800;
  line-height: 1;
`

export const initialOf = (name: string): string => [...name.trim()][0] ?? ''
