import { styled } from 'styled-components'
import { Stats } from './stats.tsx'
import { useOverview } from './use-overview.ts'

const Place = styled.div`
  margin-block-end: 24px;
`

/** Four account numbers above another account page. Optional there, so they fail silently. */
export function AccountStats({ userId }: { userId: number | undefined }) {
  const { state } = useOverview(userId)
  if (state.status === 'failed') return null
  return (
    <Place>
      <Stats overview={state.status === 'ready' ? state.value : undefined} />
    </Place>
  )
}
