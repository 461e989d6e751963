import { memo, useCallback, useEffect, useState } from 'react'
import { useBus, useLocation, useNavigate } from 'shared-remote'
import { definePart, OnDemand } from 'shared-remote/on-demand'
import * as paths from 'shared-shop/paths'
import * as layer from 'shared-ui/layer'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import type { PanelListener, PanelName } from '../common/panels.ts'
import { Popups } from '../popups/popups.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { MainBar } from './main-bar.tsx'
import { MenuRow } from './menu-row.tsx'
import { TopStrip } from './top-strip.tsx'

const loginDialog = definePart(() => import('../login/login-dialog.tsx').then(module => module.LoginDialog))
const menuDrawer = definePart(() => import('../menu/menu-drawer.tsx').then(module => module.MenuDrawer))

/** Stacks above the page, so that panels cover it; their scrim starts below the header. */
const Root = styled.header<{ $raised: boolean }>`
  position: relative;
  z-index: ${p => (p.$raised ? 55 : 20)};
  background: var(--surface);
`

/** On tablets the parts of both bars share one grid: logo, links and icons above, categories and search below. */
const Bars = styled.div`
  ${media.tablet} {
    display: grid;
    grid-template:
      'logo offers magazine icons' 66px
      'all search search search' 68px / auto auto 1fr auto;
    column-gap: 12px;
    align-items: center;
    padding-inline: var(--gutter);
    border-block-end: 1px solid var(--line);
    ${media.short} { grid-template: 'logo all search icons' 60px / auto auto 1fr auto; }
  }
`

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.scrim};
  background: var(--scrim);
`

// What opens or closes concerns no other bar.
const Top = memo(TopStrip)
const Main = memo(MainBar)
const Menu = memo(MenuRow)
const Bottom = memo(BottomBar)

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

  const onLogin = useCallback(() => openLogin({}), [openLogin])
  const closeMenu = useCallback(() => setDrawer('closed'), [])
  const openMenu = useCallback(() => setDrawer('top'), [])
  const openCategories = useCallback(() => setDrawer('categories'), [])
  const openSearch = useCallback(() => setSearchAsked(last => last + 1), [])
  const account = { onLogin, onLoginIntent: loginDialog.preload }
  return (
    <>
      {panel && <Veil />}
      <Root $raised={panel !== undefined}>
        <Top />
        <Bars>
          <Main
            {...account}
            searchAsked={searchAsked}
            onPanel={onPanel}
            onMenu={openMenu}
            onMenuIntent={menuDrawer.preload}
          />
          <Menu onPanel={onPanel} />
        </Bars>
      </Root>
      <Bottom
        {...account}
        onCategories={openCategories}
        onCategoriesIntent={menuDrawer.preload}
        onSearch={openSearch}
      />
      <Popups blocked={panel !== undefined || drawer !== 'closed' || login !== undefined} />
      <OnDemand
        part={menuDrawer}
        ahead={media.isBelowMd}
        open={drawer !== 'closed'}
        atCategories={drawer === 'categories'}
        {...account}
        onClose={closeMenu}
        onUnavailable={closeMenu}
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
