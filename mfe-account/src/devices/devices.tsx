import { useState } from 'react'
import { useApi, useEndpoint } from 'shared-remote'
import type { Device } from 'shared-shop/account/profile'
import { sessionEnd } from 'shared-shop/endpoints/login/session-end'
import { sessionEndOthers } from 'shared-shop/endpoints/login/session-end-others'
import { sessionList } from 'shared-shop/endpoints/login/session-list'
import { formatDateTime } from 'shared-shop/text/dates'
import { Badge, Button, Card, Icon } from 'shared-ui'
import { styled } from 'styled-components'
import { FailedPart, LoadingPart, reportFailure } from '../parts/failed-part.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { type StatusMessage, StatusRegion } from '../parts/status-region.tsx'
import { deviceName } from './device-name.ts'

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
    min-block-size: 72px;
    padding-block: 10px;
  }
  li + li { border-block-start: 1px solid var(--line); }
  li > svg { flex: none; color: var(--ink-3); }
`

const Words = styled.div`
  flex: 1 1 180px;
  min-inline-size: 0;
  p { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; font-weight: 600; }
  small { color: var(--ink-3); font-size: var(--fs-meta); }
`

/** The user's sessions on all devices; every other one can be signed out. */
export function Devices() {
  const api = useApi()
  const { state, refetch, setData } = useEndpoint(sessionList, {})
  const [status, setStatus] = useState<StatusMessage>()
  const [ending, setEnding] = useState<number | 'others'>()

  const end = async (what: number | 'others', call: () => Promise<unknown>, done: string) => {
    if (ending !== undefined) return
    setEnding(what)
    try {
      await call()
      setData(devices => devices.filter(({ id, current }) => (what === 'others' ? current : id !== what)))
      setStatus({ tone: 'ok', text: done })
    } catch (problem) {
      reportFailure(problem, setStatus)
    } finally {
      setEnding(undefined)
    }
  }
  const devices = state.status === 'ready' ? state.value : []
  return (
    <Card as="section" aria-labelledby="devices">
      <SectionHead title="دستگاه‌های من" id="devices">
        {devices.length > 1 && (
          <Button
            variant="line"
            size="sm"
            icon="sign-out"
            loading={ending === 'others'}
            onClick={() =>
              void end('others', () => api.call(sessionEndOthers), 'از همهٔ دستگاه‌های دیگر خارج شدید.')
            }
          >
            خروج از دستگاه‌های دیگر
          </Button>
        )}
      </SectionHead>
      <StatusRegion status={status} />
      {state.status === 'loading' && <LoadingPart height="160px" />}
      {state.status === 'failed' && <FailedPart failure={state.failure} height="160px" onRetry={refetch} />}
      <List>
        {devices.map(device => (
          <DeviceRow
            key={device.id}
            device={device}
            ending={ending === device.id}
            onEnd={name =>
              void end(
                device.id,
                () => api.call(sessionEnd, { params: { id: device.id } }),
                `از «${name}» خارج شدید.`,
              )
            }
          />
        ))}
      </List>
    </Card>
  )
}

function DeviceRow({
  device,
  ending,
  onEnd,
}: {
  device: Device
  ending: boolean
  onEnd: (name: string) => void
}) {
  const { name, kind } = deviceName(device.userAgent)
  return (
    <li>
      <Icon name={kind === 'phone' ? 'device-mobile' : 'squares-four'} size={28} />
      <Words>
        <p>
          {name}
          {device.current && <Badge tone="new">همین دستگاه</Badge>}
        </p>
        <small>
          آخرین بار: {formatDateTime(device.seenAt)} · ورود: {formatDateTime(device.signedInAt)}
        </small>
      </Words>
      {!device.current && (
        <Button
          variant="soft"
          size="sm"
          loading={ending}
          onClick={() => onEnd(name)}
          aria-label={`خروج از ${name}`}
        >
          خروج
        </Button>
      )}
    </li>
  )
}
