import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'shared-remote'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Button, EmptyState } from 'shared-ui'
import { compareHref } from '../compare-address.ts'
import { toEntry } from '../compare-list.ts'
import { compareStore } from '../compare-store.ts'
import { useCompareList } from '../use-compare.ts'

const Picker = lazy(() => import('./compare-picker.tsx'))

/** `/compare` without products: a way to choose one, and a link to the products already chosen elsewhere. */
export function CompareEmpty() {
  const navigate = useNavigate()
  const list = useCompareList()
  const [picking, setPicking] = useState(false)
  return (
    <>
      <EmptyState
        icon="scales"
        title="هنوز کالایی برای مقایسه نیست"
        text="تا ۴ کالای یک دسته را کنار هم بگذارید: نشان ترازو روی کارت هر کالا آن را می‌افزاید."
        action={
          <>
            <Button icon="plus" onClick={() => setPicking(true)}>
              انتخاب کالا
            </Button>
            {list.length > 0 && (
              <Button variant="line" href={compareHref(list.map(({ id }) => id))}>
                دیدن {toPersianDigits(list.length)} کالای برگزیده
              </Button>
            )}
          </>
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
