import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { definePage, type PageHead, useNavigate } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Breadcrumb, Button, Container, EmptyState } from 'shared-ui'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import type { PathStep } from '../common/crumbs.ts'
import { pageSkeleton } from '../common/page-skeleton.tsx'
import { type CompareParam, compareHref, compareParams } from '../compare/compare-address.ts'
import { toEntry } from '../compare/compare-list.ts'
import { compareStore } from '../compare/compare-store.ts'
import { CompareView } from '../compare/page/compare-view.tsx'
import { type CompareData, loadCompare } from '../compare/page/load-compare.ts'

const name = 'مقایسهٔ کالاها'

function titleOf({ comparison }: CompareData): string {
  return comparison ? `مقایسهٔ ${comparison.kind.name}` : name
}

function stepsTo(data: CompareData): PathStep[] {
  const { comparison } = data
  return [
    { name: 'خانه', href: '/' },
    ...(comparison ? [{ name: comparison.kind.name, href: paths.category(comparison.kind.slug) }] : []),
    { name: titleOf(data), href: pathOf(data) },
  ]
}

/** URL of the products actually shown. */
function pathOf({ address, comparison }: CompareData): string {
  return compareHref(comparison?.products.map(({ id }) => id) ?? [], address.differences)
}

function ComparePage({ data }: { data: CompareData }) {
  const { comparison } = data
  return (
    <Container>
      <Breadcrumb items={stepsTo(data)} />
      <h1>{titleOf(data)}</h1>
      {comparison ? <CompareView address={data.address} comparison={comparison} /> : <CompareEmpty />}
    </Container>
  )
}

/** `/compare/{id?}` (spec §2). Search engines index the explanatory page, not every pair of products. */
export const page = definePage<CompareData, CompareParam>({
  searchParams: compareParams,
  load: loadCompare,
  head(data): PageHead {
    const { comparison } = data
    const names = comparison?.products.map(product => product.name).join('، ')
    return {
      title: titleOf(data),
      description: comparison
        ? `${comparison.kind.name} کنار هم: ${names}.`.slice(0, 300)
        : 'تا ۴ کالای یک دسته را کنار هم بگذارید و قیمت، امتیاز، ضمانت و مشخصات آن‌ها را مقایسه کنید.',
      canonical: pathOf(data),
      ...(comparison && { robots: 'noindex, follow' }),
      jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(stepsTo(data))] : [],
    }
  },
  Page: ComparePage,
  Skeleton: pageSkeleton('70vh'),
})

const Picker = lazy(() => import('../compare/page/compare-picker.tsx'))

/** `/compare` without products: shows those already chosen elsewhere, or a way to choose one. */
function CompareEmpty() {
  const navigate = useNavigate()
  const [picking, setPicking] = useState(false)
  const openChosen = useEffectEvent(() => {
    const chosen = compareStore.list.map(({ id }) => id)
    if (chosen.length > 0) navigate(compareHref(chosen), { replace: true })
  })
  useEffect(() => openChosen(), [])
  return (
    <>
      <EmptyState
        icon="scales"
        title="هنوز کالایی برای مقایسه نیست"
        text="تا ۴ کالای یک دسته را کنار هم بگذارید: نشان ترازو روی کارت هر کالا آن را می‌افزاید."
        action={
          <Button icon="plus" onClick={() => setPicking(true)}>
            انتخاب کالا
          </Button>
        }
      />
      {picking && (
        <Suspense fallback={null}>
          <Picker
            kind={undefined}
            chosen={[]}
            onClose={() => setPicking(false)}
            onPick={product => {
              setPicking(false)
              compareStore.replace([toEntry(product)])
              navigate(compareHref([product.id]), { keepPlace: true })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
