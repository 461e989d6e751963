import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from 'shared-remote'
import { accountExport } from 'shared-shop/endpoints/account/account-export'
import { tehranDay } from 'shared-shop/text/dates'
import { Button } from 'shared-ui'
import { reportFailure } from '../parts/failed-part.tsx'
import { type StatusMessage, StatusRegion } from '../parts/status-region.tsx'

/** Downloads all data that the shop stores about the user as a JSON file. */
export function ExportData() {
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const [status, setStatus] = useState<StatusMessage>()
  const saveFile = useFile()
  const ask = async () => {
    if (asking) return
    setAsking(true)
    setStatus(undefined)
    try {
      const data = await api.call(accountExport)
      saveFile(`account-${tehranDay(new Date(data.exportedAt))}.json`, JSON.stringify(data, null, 2))
      setStatus({ tone: 'ok', text: 'فایل داده‌های شما آماده شد و دریافت آن آغاز شده است.' })
    } catch (problem) {
      reportFailure(problem, setStatus)
    } finally {
      setAsking(false)
    }
  }
  return (
    <div>
      <StatusRegion status={status} />
      <Button variant="soft" icon="package" loading={asking} onClick={() => void ask()}>
        دریافت داده‌های من
      </Button>
    </div>
  )
}

/** Downloads `text` as a file. The object URL is revoked by the next download or when the page unloads. */
function useFile(): (name: string, text: string) => void {
  const url = useRef<string>(undefined)
  const forget = useCallback(() => {
    if (url.current !== undefined) URL.revokeObjectURL(url.current)
  }, [])
  useEffect(() => forget, [forget])
  return (name, text) => {
    forget()
    url.current = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url.current
    link.download = name
    link.click()
  }
}
