import { Note } from './note.tsx'

/** What went wrong in the page that the cart stands in. The region stays, so that readers hear what comes into it. */
export function HostProblem({ sentence }: { sentence: string | undefined }) {
  return <div role="alert">{sentence !== undefined && <Note tone="err" sentence={sentence} />}</div>
}
