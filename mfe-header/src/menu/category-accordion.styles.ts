import { styled } from 'styled-components'

export const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 48px;
  overflow-wrap: anywhere;
  text-align: start;
  svg { flex: none; color: var(--ink-2); }
`

export const First = styled.li`
  border-block-end: 1px solid var(--line);
  > button {
    min-block-size: 52px;
    font-size: 15px;
    font-weight: 700;
  }
  > ul { padding-block-end: 8px; padding-inline-start: 14px; }
  a {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--ink-2);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
`

export const Second = styled.li`
  > button { color: var(--ink-2); font-size: 14px; }
  > ul {
    padding-inline-start: 14px;
    border-inline-start: 2px solid var(--line);
  }
`

export const AllOf = styled.li`
  && a { color: var(--buy-text); font-weight: 700; }
`
