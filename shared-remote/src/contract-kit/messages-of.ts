import { catalogue } from 'shared-events'

type Message = (typeof catalogue)[keyof typeof catalogue]

/** What a remote says and hears on the bus, by the catalogue of this checkout: message name → version. */
interface MessagesOfRemote {
  readonly sends: Readonly<Record<string, number>>
  readonly hears: Readonly<Record<string, number>>
}

/** `remote` is a workspace's name, `mfe-cart`. A state or event is sent by its owner, a command by who listens. */
export function messagesOf(remote: string): MessagesOfRemote {
  const part = remote.replace(/^mfe-/, '')
  const isOwner = ({ owner }: Message) => owner === part || owner === 'anybody'
  const isListener = ({ listeners }: Message) => listeners.some(listener => listener === part)
  const versions = (wanted: (message: Message) => boolean) =>
    Object.fromEntries(
      Object.values(catalogue)
        .filter(wanted)
        .map(({ name, version }) => [name, version]),
    )
  return {
    sends: versions(message => (message.kind === 'command' ? isListener(message) : isOwner(message))),
    hears: versions(message => (message.kind === 'command' ? isOwner(message) : isListener(message))),
  }
}
