import { useState } from 'react'
import { useApi, useLocation, useNavigate } from 'shared-remote'
import type { FileFormat } from 'shared-shop/catalogue-files/kinds'
import { sentenceOf } from 'shared-shop/client'
import * as paths from 'shared-shop/paths'
import { Button } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { ScreenHead } from '../frame/screen-head.tsx'
import { saveCatalogue } from './file-transfer.ts'
import { ImportView } from './import-view.tsx'
import { ImportsCard } from './imports-card.tsx'
import { NewImport } from './new-import.tsx'
import { type ImportOptions, useSending } from './use-sending.ts'

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  ${media.lg} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`

/** The file that was sent last. A reload forgets it. */
interface CheckedFile {
  /** Of its import. */
  readonly id: number
  readonly file: File
  readonly priceJumps: boolean
}

/** Catalogue files in and out. The import under `?import=` goes on without this page. */
export function FilesView() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [checked, setChecked] = useState<CheckedFile>()
  const sending = useSending()
  const id = new URLSearchParams(search).get('import')
  if (id !== null && /^\d{1,9}$/.test(id) && sending.part === undefined) {
    const { file, priceJumps = false } = checked?.id === Number(id) ? checked : {}
    return (
      <ImportView
        key={id}
        id={id}
        problem={sending.problem}
        next={
          file
            ? {
                onImport: goodRows => void send({ file, priceJumps, goodRows, dryRun: false }),
                onAllowJumps: () => void check(file, true),
              }
            : undefined
        }
      />
    )
  }
  return (
    <>
      <ScreenHead title="پرونده‌ها" note="ورود و خروج کالا، قیمت و موجودی با پرونده">
        <Downloads />
      </ScreenHead>
      <Grid>
        <NewImport sending={sending} onFile={file => void check(file, false)} />
        <ImportsCard />
      </Grid>
    </>
  )

  function check(file: File, priceJumps: boolean) {
    return send({ file, priceJumps, dryRun: true, goodRows: false })
  }

  async function send({ file, ...options }: { file: File } & ImportOptions) {
    const sent = await sending.send(file, options)
    if (sent === undefined) return
    setChecked({ id: sent, file, priceJumps: options.priceJumps })
    navigate(`${paths.deskFiles}?import=${sent}`)
  }
}

function Downloads() {
  const api = useApi()
  const [busy, setBusy] = useState<FileFormat>()
  const [problem, setProblem] = useState<string>()
  const download = async (format: FileFormat) => {
    setBusy(format)
    setProblem(undefined)
    await saveCatalogue(api, format).catch((failure: unknown) => setProblem(sentenceOf(failure)))
    setBusy(undefined)
  }
  return (
    <Deeds>
      {problem !== undefined && <span role="alert">{problem}</span>}
      <Button variant="line" size="sm" loading={busy === 'csv'} onClick={() => void download('csv')}>
        دریافت کالاها (CSV)
      </Button>
      <Button variant="line" size="sm" loading={busy === 'jsonl'} onClick={() => void download('jsonl')}>
        دریافت همه (JSON Lines)
      </Button>
    </Deeds>
  )
}
