import { shortCommit, shortVersion } from '../rules/version-text.ts'

/** A version in the code font; a long hash is cut, with the whole in its tooltip. */
export function Version({ name }: { readonly name: string }) {
  const shown = shortVersion(name)
  return (
    <code className="version" {...(shown !== name && { title: name })}>
      {shown}
    </code>
  )
}

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
