import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { formatNumber } from 'shared-shop/text/digits'
import { normalizeText } from 'shared-shop/text/persian-text'
import { Icon, IconButton } from 'shared-ui'
import { styled } from 'styled-components'
import { SIDEBAR_PAUSE_MS, useDebounced } from './use-debounced.ts'

/** At least 2 characters before any product search (spec §5). */
export const SHORTEST_SEARCH = 2
const LONGEST = 200

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  border-radius: var(--radius-button);
  background: var(--sunk);
  color: var(--ink-3);
  outline: 1px solid transparent;
  &:focus-within { outline: 2px solid var(--buy-text); }
  > svg { flex: none; margin-inline: 16px 10px; }
  input {
    flex: 1;
    min-inline-size: 0;
    block-size: 48px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink);
    font-size: 16px;
    outline: none;
  }
  input::placeholder { color: var(--ink-3); font-size: var(--fs-small); opacity: 1; }
  input::-webkit-search-cancel-button { display: none; }
`

const Hint = styled.p`
  margin-block-start: 4px;
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

/** The search text for typed input; empty if there is nothing to search for. */
function searchTextOf(text: string): string {
  const clean = normalizeText(text)
  return [...clean].length < SHORTEST_SEARCH ? '' : clean
}

interface SearchWithinProps {
  readonly searchText: string
  /** The text is the subject of the list and must not be empty. */
  readonly required: boolean
  /** Reports every key press immediately; the filters apply later. */
  readonly atOnce?: boolean | undefined
  readonly onSearch: (text: string) => void
}

/** Search within the results (spec §5): searches when typing pauses, or at once on Enter. */
export function SearchWithin({ searchText, required, atOnce = false, onSearch }: SearchWithinProps) {
  const id = useId()
  const [typed, setTyped] = useState(searchText)
  const debounced = useDebounced<string>(text => {
    const query = searchTextOf(text)
    if (query !== '' || (!required && (atOnce || text.trim() === ''))) onSearch(query)
  })
  // The URL has a different text than was typed here (Back, a chip): take it over, unless it is the same after
  // normalisation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing must not undo what was typed
  useEffect(() => {
    if (searchTextOf(typed) === searchText) return
    debounced.drop()
    setTyped(searchText)
  }, [searchText])

  function type(text: string) {
    setTyped(text)
    if (!atOnce) return debounced.after(SIDEBAR_PAUSE_MS, text)
    debounced.hold(text)
    debounced.now()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    debounced.hold(typed)
    debounced.now()
  }
  const tooShort = typed.trim() !== '' && searchTextOf(typed) === ''
  return (
    <div>
      <Box>
        <Icon name="magnifier" />
        <input
          id={id}
          type="search"
          name="searchText"
          aria-label="جست‌وجو در نتایج"
          aria-describedby={tooShort ? `${id}-hint` : undefined}
          placeholder="جست‌وجو در نتایج"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST}
          value={typed}
          onChange={event => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {typed !== '' && !required && (
          <IconButton
            icon="x"
            iconSize={18}
            label="پاک کردن جست‌وجو"
            onClick={() => {
              setTyped('')
              debounced.drop()
              onSearch('')
            }}
          />
        )}
      </Box>
      {tooShort && <Hint id={`${id}-hint`}>دست‌کم {formatNumber(SHORTEST_SEARCH)} نویسه بنویسید.</Hint>}
    </div>
  )
}
