import * as layer from 'shared-ui/layer'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

/** What differs while it is shown is an attribute's: a class of its own would be a new style rule on a tap. */
const Bar = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${layer.progress};
  block-size: 3px;
  background: var(--saff);
  opacity: 0;
  transform-origin: 100% 50%;
  transition: opacity 200ms linear;
  pointer-events: none;
  &[data-active] {
    opacity: 1;
    transform: scaleX(.9);
    /* Spec §9: progress bar duration 5000 ms, shown after 200 ms. */
    transition: transform 5000ms cubic-bezier(.1,.7,.2,1) 200ms, opacity 1ms linear 200ms;
  }
  ${media.calm} { &, &[data-active] { transform: none; } }
`

export function Progress({ isActive }: { isActive: boolean }) {
  return <Bar data-active={isActive || undefined} aria-hidden="true" />
}
