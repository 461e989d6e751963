import { ProductName } from 'shared-ui/product-name'
import { styled } from 'styled-components'

const Mark = styled.mark`
  padding-inline: 1px;
  border-radius: 4px;
  background: var(--saff-soft);
  color: inherit;
`

/** Unifies spelling variants character by character, so that positions stay valid. */
function alike(text: string): string {
  return text
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[\u200c-]/g, ' ')
    .replace(/[۰-۹٠-٩]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(/[A-Z]/g, letter => letter.toLowerCase())
}

/** A product's name with the first occurrence of `part` marked, ignoring spelling variants. */
export function Highlight({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : alike(text).indexOf(alike(part))
  if (at < 0) return <ProductName>{text}</ProductName>
  return (
    <>
      <ProductName>{text.slice(0, at)}</ProductName>
      <Mark>{text.slice(at, at + part.length)}</Mark>
      <ProductName>{text.slice(at + part.length)}</ProductName>
    </>
  )
}
