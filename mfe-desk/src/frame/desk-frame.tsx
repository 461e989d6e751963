import { type ReactNode, useState } from 'react'
import { useApi, useLocation } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import { mayDo } from 'shared-shop/desk/roles'
import { accessClose, type DeskAccess } from 'shared-shop/endpoints/desk/access'
import * as paths from 'shared-shop/paths'
import { BottomBar } from './bottom-bar.tsx'
import { Columns, Content } from './frame-layout.tsx'
import { screens } from './screens.ts'
import { Sidebar } from './sidebar.tsx'

/** The frame of every screen: sidebar, or the bottom bar of phones and tablets, and the content. */
export function DeskFrame({ access, children }: { access: DeskAccess; children: ReactNode }) {
  const { pathname } = useLocation()
  const { leave, problem } = useLeaving()
  const own = screens.filter(screen => mayDo(access.roles, screen.access))
  const shown = { screens: own, pathname, access, onLeave: leave, problem }
  return (
    <Columns>
      <Sidebar {...shown} />
      <Content>{children}</Content>
      <BottomBar {...shown} />
    </Columns>
  )
}

/** Closes the back office to this session, and leads to the shop, where the user stays signed in. */
function useLeaving() {
  const api = useApi()
  const [problem, setProblem] = useState<string>()
  async function leave() {
    try {
      await api.call(accessClose, {})
      location.assign(paths.home)
    } catch (failure) {
      setProblem(sentenceOf(failure))
    }
  }
  return { leave: () => void leave(), problem }
}
