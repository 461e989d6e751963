import { toPersianDigits } from 'shared-shop/text/digits'
import type { SearchView } from './search-session.ts'

/** Says, to readers only, how much was found, once the answer is there. */
export function FoundCount({ text, total, busy }: SearchView) {
  const said = total === 0 ? 'کالایی پیدا نشد' : `${toPersianDigits(total)} کالا پیدا شد`
  return (
    <span className="visually-hidden" role="status">
      {busy || text === '' ? '' : said}
    </span>
  )
}
