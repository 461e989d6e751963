import { idTextSchema } from 'shared-base/schema/primitives'
import { definePage, notFound } from 'shared-remote'
import { FareSkeleton, FareView } from '../orders/outcome/fare-view.tsx'

const title = 'پرداخت توافقی'

function ExclusiveFarePage({ data }: { data: { fareId: number } }) {
  return <FareView key={data.fareId} fareId={data.fareId} />
}

/** `/card/checkPayment/exclusiveFare/{id}`: pays an exclusive fare (`id` is the fare's). */
export const page = definePage({
  searchParams: [],
  // The id comes from the URL; only the browser can check that the fare is this user's.
  async load({ params }) {
    const fareId = idTextSchema.safeParse(params.id ?? '')
    return fareId.success ? { fareId: fareId.data } : notFound()
  },
  head: () => ({ title, robots: 'noindex' }),
  Page: ExclusiveFarePage,
  Skeleton: FareSkeleton,
})
