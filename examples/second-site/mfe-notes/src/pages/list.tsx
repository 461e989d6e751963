import { definePage, ShopLink } from 'shared-remote'
import { notes } from '../notes.ts'

export const page = definePage({
  searchParams: [],
  load: async () => Object.entries(notes),
  head: () => ({ title: 'همه' }),
  Page: ({ data }) => (
    <ul>
      {data.map(([id, text]) => (
        <li key={id}>
          <ShopLink to={`/notes/${id}`}>{text}</ShopLink>
        </li>
      ))}
    </ul>
  ),
  Skeleton: () => <p>…</p>,
})
