import { styled } from 'styled-components'
import { Icon } from '../../icon/icon.tsx'
import type { IconName } from '../../icon/icon-names.ts'
import * as media from '../../theme/media.ts'
import { useShopAddress } from '../shop-address.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface Step {
  label: string
  icon: IconName
  /** Link to a finished step. */
  href?: string | undefined
}

type State = 'done' | 'current' | 'ahead'

const List = styled.ol`
  display: flex;
  justify-content: center;
`

const Item = styled.li<{ $state: State }>`
  position: relative;
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  align-items: center;
  min-inline-size: 64px;
  max-inline-size: 160px;
  /* The track runs from the middle of the previous step to the middle of this one, in reading direction. */
  &:not(:first-child)::before {
    position: absolute;
    inset-block-start: 17px;
    inset-inline: calc(-50% + 26px) calc(50% + 26px);
    block-size: 2px;
    background: ${p => (p.$state === 'ahead' ? 'var(--line)' : 'var(--buy)')};
    content: '';
  }
  ${media.md} {
    &:not(:first-child)::before { inset-block-start: 21px; inset-inline: calc(-50% + 30px) calc(50% + 30px); }
  }
`

const Circle = styled.span<{ $state: State }>`
  display: grid;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  border: 1px solid ${p => (p.$state === 'ahead' ? 'var(--line)' : 'transparent')};
  border-radius: 50%;
  background: ${p => (p.$state === 'done' ? 'var(--buy-soft)' : p.$state === 'current' ? 'var(--buy)' : 'var(--surface)')};
  color: ${p => (p.$state === 'done' ? 'var(--buy-text)' : p.$state === 'current' ? 'var(--on-buy)' : 'var(--ink-3)')};
  ${media.md} { inline-size: 44px; block-size: 44px; }
`

const Label = styled.span<{ $state: State }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  min-inline-size: 44px;
  color: ${p => (p.$state === 'current' ? 'var(--ink)' : 'var(--ink-2)')};
  font-size: var(--fs-small);
  font-weight: ${p => (p.$state === 'current' ? 800 : 500)};
  white-space: nowrap;
`

/** Steps of a flow; `current` is the index of the current one. Finished steps with `href` are links. */
export function Stepper({
  steps,
  current,
  label,
}: {
  steps: readonly Step[]
  current: number
  label: string
}) {
  const addressOf = useShopAddress()
  return (
    <nav aria-label={label}>
      <List>
        {steps.map((step, index) => {
          const state: State = index < current ? 'done' : index === current ? 'current' : 'ahead'
          const content = (
            <>
              <Circle $state={state}>
                <Icon name={state === 'done' ? 'check' : step.icon} />
              </Circle>
              <span>
                {step.label}
                {state === 'done' && <VisuallyHidden> انجام شد</VisuallyHidden>}
              </span>
            </>
          )
          return (
            <Item key={step.label} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' && step.href !== undefined ? (
                <Label as="a" href={addressOf(step.href)} $state={state}>
                  {content}
                </Label>
              ) : (
                <Label $state={state}>{content}</Label>
              )}
            </Item>
          )
        })}
      </List>
    </nav>
  )
}
