import { definePage, notFound } from 'shared-remote'
import { idTextSchema } from 'shared-shop/schema/primitives'
import { FareSkeleton, FareView } from '../orders/fare-view.tsx'

const title = 'پرداخت توافقی'

function ExclusiveFarePage({ data }: { data: { fareId: number } }) {
  return <FareView key={data.fareId} fareId={data.fareId} />
}

/** `/card/checkPayment/exclusiveFare/{id}`: paying an amount that was agreed for one order (`id` is the amount's). */
export const page = definePage({
  searchParams: [],
  // The id is the URL's; whether it is asked of this visitor only the browser can ask.
  async load({ params }) {
    const fareId = idTextSchema.safeParse(params.id ?? '')
    return fareId.success ? { fareId: fareId.data } : notFound()
  },
  head: () => ({ title, robots: 'noindex' }),
  Page: ExclusiveFarePage,
  Skeleton: FareSkeleton,
})
