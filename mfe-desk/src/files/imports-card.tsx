import { sentenceOf } from 'shared-shop/client'
import { catalogueImportList } from 'shared-shop/endpoints/desk/catalogue'
import * as paths from 'shared-shop/paths'
import { formatDateTime } from 'shared-shop/text/dates'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Badge, ErrorSlot, LoadingText, Skeleton } from 'shared-ui'
import { useDeskEndpoint } from '../access/use-desk-endpoint.ts'
import { Card } from '../parts/card.tsx'
import { RowList } from '../parts/row-list.tsx'
import { lookOf, titleOf } from './import-texts.ts'

/** The last imports; each leads to what it did. */
export function ImportsCard() {
  const { state, refetch } = useDeskEndpoint(catalogueImportList, {})
  return (
    <Card title="ورودهای پیشین">
      {state.status === 'loading' && (
        <div aria-busy="true">
          <LoadingText />
          <Skeleton $height="240px" $radius="12px" />
        </div>
      )}
      {state.status === 'failed' && (
        <ErrorSlot reason={sentenceOf(state.failure)} onRetry={refetch} height="240px" />
      )}
      {state.status === 'ready' && (
        <RowList
          icon="receipt"
          empty="هنوز پرونده‌ای وارد نشده است"
          rows={state.value.map(({ id, fileName, lines, problemCount, startedAt, ...look }) => ({
            key: id,
            to: `${paths.deskFiles}?import=${id}`,
            title: <bdi>{titleOf({ id, fileName })}</bdi>,
            note: `${formatDateTime(startedAt)} · ${toPersianDigits(lines)} سطر، ${toPersianDigits(problemCount)} ایراد`,
            end: <Badge tone={lookOf(look).tone}>{lookOf(look).name}</Badge>,
          }))}
        />
      )}
    </Card>
  )
}
