import { Note } from './note.tsx'

/** The error of the page that embeds the cart. The region is always rendered, so that its content is announced. */
export function HostProblem({ sentence }: { sentence: string | undefined }) {
  return <div role="alert">{sentence !== undefined && <Note tone="err" sentence={sentence} />}</div>
}
