import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { overviewQuery } from './queries.ts'

/** Whether changes are pushed, or being connected to. */
export type Connection = 'connecting' | 'live' | 'reconnecting'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** The wait before the attempt after `failures` failed ones, in ms: 1 s, doubled up to 30 s. */
export function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1))
}

/**
 * Fetches again what the service says has changed. Connects again by itself with growing pauses, at once when the page
 * becomes visible or the device gets a network, and then fetches everything: messages may have been missed.
 */
export function useLive(): Connection {
  const client = useQueryClient()
  const [connection, setConnection] = useState<Connection>('connecting')
  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0

    const refresh = () => {
      for (const key of ['overview', 'history']) void client.invalidateQueries({ queryKey: [key] })
    }
    const connect = () => {
      clearTimeout(timer)
      source?.close()
      source = new EventSource('/api/events')
      source.addEventListener('open', () => {
        if (failures > 0) refresh()
        failures = 0
        setConnection('live')
      })
      source.addEventListener('overview', refresh)
      source.addEventListener('history', refresh)
      source.addEventListener('error', () => {
        source?.close()
        failures += 1
        setConnection('reconnecting')
        timer = setTimeout(connect, waitAfter(failures))
        // Tells whether the session ended, which an EventSource cannot.
        if (failures === 1) void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
      })
    }
    const connectNow = () => {
      if (document.visibilityState === 'visible' && failures > 0) connect()
    }
    connect()
    document.addEventListener('visibilitychange', connectNow)
    window.addEventListener('online', connectNow)
    return () => {
      clearTimeout(timer)
      source?.close()
      document.removeEventListener('visibilitychange', connectNow)
      window.removeEventListener('online', connectNow)
    }
  }, [client])
  return connection
}
