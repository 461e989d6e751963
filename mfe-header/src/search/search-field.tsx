import { type ComponentPropsWithRef, type RefObject, useId } from 'react'
import * as paths from 'shared-shop/paths'
import { Icon, IconButton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { MAX_SEARCH_LENGTH, withinLimit } from './search-text.ts'

const SearchForm = styled.form`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  block-size: 48px;
  padding-inline: 16px 6px;
  border: 2px solid transparent;
  border-radius: 14px;
  background: var(--sunk);
  &:focus-within { border-color: var(--buy); background: var(--surface); }
  > svg { flex: none; color: var(--ink-2); }
  &:has(input:placeholder-shown) [data-clear] { display: none; }
  ${media.md} { block-size: 52px; }
`

const SearchInput = styled.input`
  flex: 1;
  min-inline-size: 0;
  block-size: 100%;
  border: 0;
  background: none;
  font-size: 15px;
  &:focus-visible { outline: none; }
  &::placeholder { color: var(--ink-3); opacity: 1; text-overflow: ellipsis; }
  &:placeholder-shown { text-overflow: ellipsis; }
`

const Go = styled.button`
  display: none;
  flex: none;
  min-block-size: 40px;
  padding-inline: 18px;
  border-radius: 10px;
  background: var(--surface);
  color: var(--buy-text);
  font-size: 14px;
  font-weight: 700;
  &:hover { background: var(--buy-soft); }
  ${media.md} { display: block; }
  ${media.tablet} { ${media.short} { display: none; } }
`

/** Search form. A plain GET form, so that it works before any script has run (spec §2 `/search?searchText=`). */
export function SearchField({
  ref,
  label = 'جست‌وجو در فروشگاه',
  onSubmitText,
  onClear,
  ...input
}: {
  ref: RefObject<HTMLInputElement | null>
  /** Name of the landmark; the header's own is behind the sheet. */
  label?: string | undefined
  onSubmitText: (text: string) => void
  /** The clear button emptied the field. */
  onClear: () => void
} & Omit<ComponentPropsWithRef<'input'>, 'onSubmit' | 'ref'>) {
  const id = useId()
  return (
    <SearchForm
      action={paths.search}
      role="search"
      aria-label={label}
      onSubmit={event => {
        const text = new FormData(event.currentTarget).get('searchText')
        if (typeof text !== 'string') return
        event.preventDefault()
        onSubmitText(withinLimit(text))
      }}
    >
      <Icon name="magnifier" size={22} />
      <label htmlFor={id} className="visually-hidden">
        جست‌وجوی کالا
      </label>
      <SearchInput
        placeholder="جست‌وجوی کالا، برند یا دسته…"
        {...input}
        ref={ref}
        id={id}
        type="text"
        inputMode="search"
        name="searchText"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
      <IconButton
        icon="x"
        label="پاک کردن متن جست‌وجو"
        iconSize={18}
        data-clear=""
        onClick={() => {
          if (ref.current) ref.current.value = ''
          onClear()
          ref.current?.focus()
        }}
      />
      <Go type="submit">جست‌وجو</Go>
    </SearchForm>
  )
}
