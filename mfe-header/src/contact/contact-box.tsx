import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'shared-remote'
import { definePart, OnDemand } from 'shared-remote/on-demand'
import { IconButton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { useToggle } from '../common/use-toggle.ts'

const contactPanel = definePart(() => import('./contact-panel.tsx').then(module => module.ContactPanel))

const Place = styled.div`
  position: relative;
  display: flex;
`

/** Contact box (spec §1): a header button that shows the offices below it, or in a sheet on small screens. */
export function ContactBox() {
  const { open, setOpen, close, button } = useToggle()
  const { pathname, search } = useLocation()
  const toggle = useRef<HTMLButtonElement>(null)
  const [narrow, setNarrow] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: close only on navigation
  useEffect(close, [pathname, search])

  return (
    <Place>
      <IconButton
        {...button}
        ref={toggle}
        icon="headset"
        iconSize={24}
        label="تماس با ما"
        onPointerEnter={contactPanel.preload}
        onFocus={contactPanel.preload}
        onClick={event => {
          setNarrow(media.isBelowMd())
          button.onClick(event)
        }}
      />
      <OnDemand
        part={contactPanel}
        open={open}
        narrow={narrow}
        toggle={toggle}
        onClose={() => setOpen(false)}
        onUnavailable={close}
      />
    </Place>
  )
}
