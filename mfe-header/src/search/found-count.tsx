import { toPersianDigits } from 'shared-shop/text/digits'
import type { SearchView } from './search-session.ts'

/** Announces the number of results to screen readers once the answer arrives. */
export function FoundCount({ text, total, busy }: SearchView) {
  const announcement = total === 0 ? 'کالایی پیدا نشد' : `${toPersianDigits(total)} کالا پیدا شد`
  return (
    <span className="visually-hidden" role="status">
      {busy || text === '' ? '' : announcement}
    </span>
  )
}
