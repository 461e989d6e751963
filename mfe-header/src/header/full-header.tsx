import { useCallback, useEffect, useState } from 'react'
import { useBus, useLocation, useNavigate } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import * as layer from 'shared-ui/layer'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { definePart, OnDemand } from '../common/on-demand.tsx'
import type { PanelListener, PanelName } from '../common/panels.ts'
import { Popups } from '../popups/popups.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { MainBar } from './main-bar.tsx'
import { MenuRow } from './menu-row.tsx'
import { TopStrip } from './top-strip.tsx'

const loginDialog = definePart(() => import('../login/login-dialog.tsx').then(module => module.LoginDialog))
const menuDrawer = definePart(() => import('../drawer/menu-drawer.tsx').then(module => module.MenuDrawer))

/** Stacks above the page, so that panels cover it; their scrim starts below the header. */
const Root = styled.header<{ $raised: boolean }>`
  position: relative;
  z-index: ${p => (p.$raised ? 55 : 20)};
  background: var(--surface);
`

const Line = styled.div`
  border-block-end: 1px solid var(--line);
  ${media.belowMd} { border: 0; }
`

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.scrim};
  background: var(--scrim);
`

interface LoginRequest {
  readonly returnTo?: string | undefined
  readonly reason?: string | undefined
}

/** Header (spec §2 Layout): everything above the page, plus the bottom bar on small screens. */
export function FullHeader() {
  const bus = useBus()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [searchAsked, setSearchAsked] = useState(0)
  const [panel, setPanel] = useState<PanelName>()
  const [drawer, setDrawer] = useState<'closed' | 'top' | 'categories'>('closed')
  const [login, setLogin] = useState<LoginRequest>()

  const onPanel = useCallback<PanelListener>(
    (name, open) => setPanel(shown => (open ? name : shown === name ? undefined : shown)),
    [],
  )
  const openLogin = useCallback((request: LoginRequest) => {
    // The login page already shows the form.
    if (window.location.pathname !== paths.login) setLogin(request)
  }, [])
  useEffect(() => bus().handle('login/open', openLogin), [bus, openLogin])
  // biome-ignore lint/correctness/useExhaustiveDependencies: close only on navigation
  useEffect(() => setDrawer('closed'), [pathname, search])

  const account = {
    onLogin: () => openLogin({}),
    onLoginIntent: loginDialog.preload,
  }
  const menu = {
    open: () => setDrawer('top'),
    openCategories: () => setDrawer('categories'),
    close: () => setDrawer('closed'),
  }
  return (
    <>
      {panel && <Veil />}
      <Root $raised={panel !== undefined}>
        <TopStrip />
        <Line>
          <MainBar
            {...account}
            searchAsked={searchAsked}
            onPanel={onPanel}
            onMenu={menu.open}
            onMenuIntent={menuDrawer.preload}
          />
        </Line>
        <MenuRow onPanel={onPanel} />
      </Root>
      <BottomBar
        {...account}
        onCategories={menu.openCategories}
        onCategoriesIntent={menuDrawer.preload}
        onSearch={() => setSearchAsked(searchAsked + 1)}
      />
      <Popups blocked={panel !== undefined || drawer !== 'closed' || login !== undefined} />
      <OnDemand
        part={menuDrawer}
        open={drawer !== 'closed'}
        atCategories={drawer === 'categories'}
        {...account}
        onClose={menu.close}
        onUnavailable={menu.close}
      />
      <OnDemand
        part={loginDialog}
        open={login !== undefined}
        returnTo={login?.returnTo}
        reason={login?.reason}
        onClose={() => setLogin(undefined)}
        onUnavailable={() => {
          setLogin(undefined)
          navigate(paths.loginTo(login?.returnTo ?? pathname + search))
        }}
      />
    </>
  )
}
