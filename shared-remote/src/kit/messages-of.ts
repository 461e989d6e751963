import { catalogue } from 'shared-events'

type Message = (typeof catalogue)[keyof typeof catalogue]

/** The bus messages that a remote sends and handles, from this checkout's catalogue: name → version. */
interface MessagesOfRemote {
  readonly sends: Readonly<Record<string, number>>
  readonly hears: Readonly<Record<string, number>>
}

/**
 * `remote` is a workspace's name, `mfe-cart`. States and events are sent by their owner, commands by other parts; `more`
 * are those that its manifest adds, by name.
 */
export function messagesOf(
  remote: string,
  more: { readonly sends: readonly string[]; readonly hears: readonly string[] } = { sends: [], hears: [] },
): MessagesOfRemote {
  const part = remote.replace(/^mfe-/, '')
  const isOwner = ({ owner }: Message) => owner === part || owner === 'anybody'
  const isListener = ({ listeners }: Message) => listeners.some(listener => listener === part)
  const versions = (wanted: (message: Message) => boolean) =>
    Object.fromEntries(
      Object.values(catalogue)
        .filter(wanted)
        .map(({ name, version }) => [name, version]),
    )
  const isIn = ({ name }: Message, names: readonly string[]) => names.includes(name)
  return {
    sends: versions(
      message =>
        isIn(message, more.sends) || (message.kind === 'command' ? isListener(message) : isOwner(message)),
    ),
    hears: versions(
      message =>
        isIn(message, more.hears) || (message.kind === 'command' ? isOwner(message) : isListener(message)),
    ),
  }
}
