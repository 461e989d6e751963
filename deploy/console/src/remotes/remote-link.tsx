import type { RemoteListProps } from './list-props.ts'

/** The name of a remote; its click area is the whole row or card. */
export function RemoteLink({
  name,
  chosen,
  addressOf,
  choose,
}: Pick<RemoteListProps, 'chosen' | 'addressOf' | 'choose'> & { readonly name: string }) {
  return (
    <a
      className="remote-link"
      href={addressOf(name)}
      aria-current={name === chosen ? 'true' : undefined}
      onClick={event => {
        // Another window or tab is the browser's business.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        choose(name)
      }}
    >
      {name}
    </a>
  )
}
