import { styled } from 'styled-components'

export const Account = styled.div`
  a,
  button {
    display: flex;
    align-items: center;
    gap: 12px;
    inline-size: 100%;
    min-block-size: 72px;
    padding-inline: 14px;
    border-radius: var(--radius-media);
    background: var(--sunk);
    text-align: start;
  }
  span:not([aria-hidden]) { display: grid; flex: 1; }
  b { font-size: 15px; font-weight: 700; }
  small { color: var(--ink-3); font-size: 13px; }
`

export const Links = styled.ul`
  margin-block: 8px;
`

export const MainLink = styled.li<{ $offers: boolean }>`
  a {
    display: flex;
    align-items: center;
    gap: 14px;
    min-block-size: 50px;
    color: ${p => (p.$offers ? 'var(--disc-text)' : 'inherit')};
    font-size: 15px;
    font-weight: 600;
  }
`

export const Heading = styled.h3`
  padding-block: 16px 8px;
  border-block-start: 1px solid var(--line);
  color: var(--ink-3);
  font-size: 13.5px;
  font-weight: 600;
`

export const Popular = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px 10px;
  margin-block-end: 16px;
  a {
    display: grid;
    gap: 6px;
    font-size: 12px;
    font-weight: 500;
    line-height: 1.5;
    text-align: center;
  }
  picture { padding: 12%; }
`
