import { styled } from 'styled-components'
import { Stats } from './stats.tsx'
import { useOverview } from './use-overview.ts'

const Place = styled.div`
  margin-block-end: 24px;
`

/** The account in four numbers above another page of it; a page that is whole without them, so they fail silently. */
export function AccountStats({ userId }: { userId: number | undefined }) {
  const { state } = useOverview(userId)
  if (state.status === 'failed') return null
  return (
    <Place>
      <Stats overview={state.status === 'ready' ? state.value : undefined} />
    </Place>
  )
}
