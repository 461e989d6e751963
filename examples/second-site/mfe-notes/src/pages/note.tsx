import { definePage, notFound } from 'shared-remote'
import { notes } from '../notes.ts'

export const page = definePage({
  searchParams: [],
  load: async ({ params: { id = '' } }) => notes[id] ?? notFound(),
  head: text => ({ title: text }),
  Page: ({ data }) => <h1>{data}</h1>,
  Skeleton: () => <p>…</p>,
})
