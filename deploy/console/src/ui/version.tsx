import { shortVersion } from '../rules/version-text.ts'

/** A version in the code font; a long hash is cut, with the whole in its tooltip. */
export function Version({ name }: { readonly name: string }) {
  const shown = shortVersion(name)
  return (
    <code className="version" {...(shown !== name && { title: name })}>
      {shown}
    </code>
  )
}
