import { shortCommit } from '../rules/version-text.ts'

interface CommitProps {
  readonly commit?: string | undefined
  readonly branch?: string | undefined
  /** Whether the checkout had changes that are not in the commit. */
  readonly dirty?: boolean | undefined
}

export function Commit({ commit, branch, dirty = false }: CommitProps) {
  if (commit === undefined) return
  return (
    <span className="origin">
      <code className="commit" title={commit}>
        {shortCommit(commit)}
      </code>
      {dirty && (
        <span className="dirty" title="With changes that are in no commit">
          {' dirty'}
          <span className="visually-hidden">: with changes that are in no commit</span>
        </span>
      )}
      {branch !== undefined && <span className="meta"> {branch}</span>}
    </span>
  )
}
