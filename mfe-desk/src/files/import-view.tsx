import { useEffect, useState } from 'react'
import { requestPath } from 'shared-base/client/request-url'
import { useApi } from 'shared-remote'
import type { ImportReport } from 'shared-shop/catalogue-files/import-report'
import { sentenceOf } from 'shared-shop/client'
import {
  catalogueImportRead,
  catalogueImportRefused,
  catalogueImportStop,
} from 'shared-shop/endpoints/desk/catalogue'
import * as paths from 'shared-shop/paths'
import { formatDateTime } from 'shared-shop/text/dates'
import { Badge, Button, ErrorSlot, LoadingText, Skeleton } from 'shared-ui'
import { styled } from 'styled-components'
import { useDeskEndpoint } from '../access/use-desk-endpoint.ts'
import { ScreenHead } from '../frame/screen-head.tsx'
import { Card } from '../parts/card.tsx'
import { save } from './file-transfer.ts'
import { ChangesCard, CountsCard, ProblemsCard } from './import-result.tsx'
import { endingOf, lookOf, titleOf } from './import-texts.ts'
import { Progress } from './progress.tsx'

/** How often a running import is asked how far it is, ms. */
const ASK_MS = 1_000

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`

const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-start: 16px;
`

/** What can be done with the file of a check. */
interface NextSteps {
  /** Imports all lines, or only those without problems. */
  readonly onImport: (goodRows: boolean) => void
  /** Checks it again, with prices that jump. */
  readonly onAllowJumps: () => void
}

/**
 * One import: how far it is, then what it did or would do. `next` is there while the file of a check is at hand, `problem`
 * when it could not be sent.
 */
export function ImportView({
  id,
  next,
  problem,
}: {
  id: string
  next: NextSteps | undefined
  problem: string | undefined
}) {
  const { state, refetch } = useDeskEndpoint(catalogueImportRead, { params: { id } })
  const isUnderWay = state.status === 'ready' && state.value.endedAt === null
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(refetch, ASK_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, refetch])
  const back = (
    <Button variant="line" size="sm" href={paths.deskFiles}>
      همهٔ پرونده‌ها
    </Button>
  )
  if (state.status !== 'ready') {
    return (
      <>
        <ScreenHead title="پرونده">{back}</ScreenHead>
        {state.status === 'failed' ? (
          <ErrorSlot reason={sentenceOf(state.failure)} onRetry={refetch} height="320px" />
        ) : (
          <div aria-busy="true">
            <LoadingText />
            <Skeleton $height="320px" $radius="20px" />
          </div>
        )}
      </>
    )
  }
  const report = state.value
  const { startedAt, counts, problems, problemCount, changes } = report
  return (
    <>
      <ScreenHead
        title={titleOf(report)}
        note={`${report.dryRun ? 'بررسی' : 'ورود'} · ${formatDateTime(startedAt)}`}
      >
        {back}
      </ScreenHead>
      <Stack>
        <StateCard report={report} onStopped={refetch} next={next} problem={problem} />
        {counts.length > 0 && <CountsCard counts={counts} />}
        {problemCount > 0 && <ProblemsCard problems={problems} problemCount={problemCount} />}
        {changes.length > 0 && <ChangesCard changes={changes} />}
      </Stack>
    </>
  )
}

function StateCard({
  report,
  onStopped,
  next,
  problem: unsent,
}: {
  report: ImportReport
  onStopped: () => void
  next: NextSteps | undefined
  problem: string | undefined
}) {
  const api = useApi()
  const [failed, setFailed] = useState<string>()
  const problem = failed ?? unsent
  const { id, state, dryRun, percent, problems, problemCount, endedAt } = report
  const { name, tone } = lookOf(report)
  const attempt = (work: Promise<unknown>) => {
    work.then(onStopped, (failure: unknown) => setFailed(sentenceOf(failure)))
  }
  const isChecked = dryRun && (state === 'done' || state === 'refused')
  const isOfUse = report.counts.some(({ created, updated }) => created + updated > 0)
  const hasJumps = problems.some(({ code }) => code === 'PRICE_JUMP')
  return (
    <Card title="وضعیت">
      <p role="status">
        <Badge tone={tone}>{name}</Badge> {endedAt !== null && endingOf(report)}
        {state === 'waiting' && 'پروندهٔ دیگری در جریان است؛ نوبت این یکی که شد خودش آغاز می‌شود.'}
      </p>
      {endedAt === null && (
        <Progress label="پیشرفت" part={percent / 100}>
          <Button
            variant="line"
            size="sm"
            onClick={() => attempt(api.call(catalogueImportStop, { params: { id: String(id) } }))}
          >
            متوقف کن
          </Button>
        </Progress>
      )}
      {isChecked && (
        <p>
          ستونی که در پرونده نیست و خانهٔ خالی، مقدار پیشین را نگه می‌دارد؛ <bdi dir="ltr">(empty)</bdi> آن را
          پاک می‌کند. هیچ کالایی به خاطر نبودن در پرونده حذف نمی‌شود.
        </p>
      )}
      {isChecked && !isOfUse && <p>هیچ سطری چیزی را عوض نمی‌کند.</p>}
      {isChecked && isOfUse && !next && <p>برای وارد کردن، پرونده را دوباره برگزینید.</p>}
      <Deeds>
        {isChecked && isOfUse && next && (
          <Button icon="check" onClick={() => next.onImport(problemCount > 0)}>
            {problemCount === 0 ? 'وارد کن' : 'سطرهای بی‌ایراد را وارد کن'}
          </Button>
        )}
        {isChecked && hasJumps && next && (
          <Button variant="line" onClick={next.onAllowJumps}>
            جهش قیمت‌ها درست است
          </Button>
        )}
        {endedAt !== null && hasRefusedLines(report) && (
          <Button
            variant="line"
            onClick={() =>
              attempt(
                save(
                  api,
                  requestPath(catalogueImportRefused, { params: { id } }),
                  `refused-${id}.${report.format ?? 'csv'}`,
                ),
              )
            }
          >
            دریافت سطرهای ایراددار
          </Button>
        )}
      </Deeds>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Card>
  )
}

/** Whether single lines have problems: those of the whole file, or of its heading, are in no file of refused lines. */
function hasRefusedLines({ problems, format }: ImportReport): boolean {
  return problems.some(({ line }) => line > (format === 'csv' ? 1 : 0))
}
