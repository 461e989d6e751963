import { type ComponentPropsWithRef, type MouseEvent, useContext } from 'react'
import { css, styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import { type IconName, iconClass } from '../icon/icon-names.ts'
import { IconPaths } from '../icon/icon-paths-context.ts'
import { Counter } from './badge.tsx'
import { useShopAddress } from './shop-address.ts'
import { Spinner } from './spinner.tsx'

export type IconButtonTone = 'plain' | 'sunk' | 'soft' | 'surface'

export interface IconButtonOwnProps {
  icon: IconName
  /** Accessible name; with a counter it must include the number. */
  label: string
  /** Icon edge in px. */
  iconSize?: number | undefined
  fill?: boolean | undefined
  /** A count at the icon's top start corner; hidden at 0. */
  counter?: number | undefined
  tone?: IconButtonTone | undefined
  loading?: boolean | undefined
}

type NativeButton = IconButtonOwnProps & { href?: undefined } & Omit<
    ComponentPropsWithRef<'button'>,
    keyof IconButtonOwnProps | 'children'
  >
type NativeLink = IconButtonOwnProps & { href: string } & Omit<
    ComponentPropsWithRef<'a'>,
    keyof IconButtonOwnProps | 'children' | 'href'
  >
export type IconButtonProps = NativeButton | NativeLink

const tones: Record<IconButtonTone, string> = {
  plain: 'color: inherit; &:hover { background: var(--sunk); color: var(--ink); }',
  sunk: 'background: var(--sunk); color: var(--ink); &:hover { background: var(--sunk-2); }',
  soft: `background: var(--buy-soft); color: var(--buy-text); &:hover:not([data-waiting]) { background: var(--buy); color: var(--on-buy); }`,
  surface: `background: var(--surface); color: var(--ink); border-radius: var(--radius-pill); &:hover { box-shadow: var(--e2); }`,
}

interface Look {
  $tone: IconButtonTone
  $edge: number
}

const look = css<Look>`
  --edge: ${p => p.$edge}px;
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: var(--radius-button);
  transition: background-color var(--fast), color var(--fast), box-shadow var(--fast);
  ${p => tones[p.$tone]}
  &:disabled { opacity: 0.45; cursor: not-allowed; }
`

const ButtonBox = styled.button<Look>`${look}`
const LinkBox = styled.a<Look>`${look}`

const Corner = styled(Counter)`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
`

function ignore(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** The icon without an element of its own: a class that draws it; or that element if it is drawn by its path. */
function useLook({
  icon,
  iconSize = 22,
  fill = false,
  loading,
  counter = 0,
  tone = 'plain',
  className,
}: IconButtonProps) {
  const isOfSprite = useContext(IconPaths) === undefined && !loading
  const iconClasses = isOfSprite && `icon-first ${iconClass(icon, fill)}`
  return {
    box: {
      className: [iconClasses, className].filter(Boolean).join(' '),
      $tone: tone,
      $edge: iconSize,
    },
    content: (
      <>
        {loading ? <Spinner /> : !isOfSprite && <Icon name={icon} size={iconSize} fill={fill} />}
        <Corner count={counter} />
      </>
    ),
  }
}

/** A 44 px icon button with a required accessible name, or a link when `href` is given. */
export function IconButton(props: IconButtonProps) {
  const addressOf = useShopAddress()
  const { box, content } = useLook(props)
  if (props.href !== undefined) {
    const { icon, label, iconSize, fill, counter, tone, loading, ...link } = props
    return (
      <LinkBox {...link} href={addressOf(link.href)} aria-label={label} {...box}>
        {content}
      </LinkBox>
    )
  }
  const { icon, label, iconSize, fill, counter, tone, loading, href, ...button } = props
  const busy = loading ? ({ 'aria-busy': true, 'aria-disabled': true, onClick: ignore } as const) : {}
  return (
    <ButtonBox type="button" {...button} {...busy} aria-label={label} {...box}>
      {content}
    </ButtonBox>
  )
}
