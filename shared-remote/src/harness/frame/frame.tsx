import './frame.css'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { pageAt } from '../../kit/samples/sample-paths.ts'
import { type Address, formatAddress, parseAddress } from '../address.ts'
import type { HarnessSite } from '../harness-site.ts'
import { tellView, viewMessageSchema } from '../messages.ts'
import type { HarnessSetup } from '../view/view.tsx'
import { BusPanel, type BusReport } from './bus-panel.tsx'
import { Controls } from './controls.tsx'

/** The list of a remote's exposes, with one of them in a frame as wide as a phone or a desktop. */
export function startFrame(setup: HarnessSetup, site: HarnessSite): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Frame {...setup} site={site} />)
}

function Frame({ remote, routes, exposes, recordedOn, site }: HarnessSetup & { readonly site: HarnessSite }) {
  const [address, setAddress] = useState(() => arrive({ routes, exposes }))
  const [bus, setBus] = useState<BusReport>({ log: [], states: '' })
  const [note, setNote] = useState('')
  const [shownAt, setShownAt] = useState('')
  const [reloads, setReloads] = useState(0)
  const view = useRef<HTMLIFrameElement>(null)
  const reload = () => setReloads(count => count + 1)
  const api = useApiHealth(reload)

  const go = (next: Address) => {
    setAddress(next)
    setNote('')
    history.replaceState(null, '', `/${formatAddress(next)}`)
  }

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (event.source !== view.current?.contentWindow) return
      const message = viewMessageSchema.safeParse(event.data)
      if (!message.success) return
      if (message.data.harness === 'bus') setBus(message.data)
      else if (message.data.harness === 'shown') setShownAt(message.data.at ?? '')
      else follow(message.data.to)
    }
    const follow = (to: string) => {
      const page = pageAt(routes, exposes, to)
      if (page) go({ ...address, expose: page.expose, at: to, params: {} })
      else setNote(`The link leads to ${to}, a page of another remote or the shell.`)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  })

  const query = formatAddress(address)
  return (
    <>
      <header>
        <h1>{remote}</h1>
        <Controls
          site={site}
          address={address}
          onChange={go}
          onReload={reload}
          onAction={name => tellView(view.current?.contentWindow, name)}
        />
      </header>
      <nav aria-label="Exposes">
        <ul>
          {exposes.map(expose => (
            <li key={expose}>
              <a
                href={`/${formatAddress({ ...address, expose, at: undefined, params: {} })}`}
                aria-current={expose === address.expose ? 'page' : undefined}
              >
                {expose}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <DataNote api={api} recordedOn={recordedOn} />
        {note && (
          <p role="status" className="note">
            {note}
          </p>
        )}
        {address.expose === undefined ? (
          <p>Choose what to show.</p>
        ) : (
          <>
            <p className="where">
              <code>{shownAt}</code> <a href={`/view${query}`}>without the frame</a>
            </p>
            <iframe
              key={`${query} ${reloads}`}
              ref={view}
              src={`/view${query}`}
              title={`${remote} ${address.expose}`}
              width={address.width}
              height={address.width === '390' ? 844 : 900}
            />
          </>
        )}
      </main>
      <BusPanel {...bus} />
    </>
  )
}

/** Shows the source of the data. */
function DataNote({
  api,
  recordedOn,
}: {
  api: ReturnType<typeof useApiHealth>
  recordedOn: string | undefined
}) {
  if (api === 'asking') return null
  if (api === 'here') return <p className="data">Data: the running API</p>
  if (recordedOn === undefined) {
    return (
      <p role="alert" className="warning">
        API is not running: npm run dev
      </p>
    )
  }
  return (
    <p role="status" className="data">
      Data: recorded on {recordedOn}, since no API runs
    </p>
  )
}

/** The address in the URL; a bare `?at=/path` selects the page at that path. */
function arrive({ routes, exposes }: Pick<HarnessSetup, 'routes' | 'exposes'>): Address {
  const address = parseAddress(location.search)
  if (address.expose !== undefined || address.at === undefined) return address
  const page = pageAt(routes, exposes, address.at)
  return page ? { ...address, expose: page.expose } : { ...address, at: undefined }
}

/** Polling interval while the API is down, ms. */
const ASK_AGAIN_MS = 3_000

/** Whether the API behind `/api` answers; `onBack` is called when it comes back. */
function useApiHealth(onBack: () => void): 'asking' | 'here' | 'away' {
  const [health, setHealth] = useState<'asking' | 'here' | 'away'>('asking')
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    if (health === 'here') return
    const ask = async () => {
      const isHere = await fetch('/api/healthz').then(
        answer => answer.ok,
        () => false,
      )
      if (isHere && health === 'away') back.current()
      setHealth(isHere ? 'here' : 'away')
    }
    if (health === 'asking') void ask()
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [health])
  return health
}
