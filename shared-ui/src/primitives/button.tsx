import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'
import { useShopAddress } from './shop-address.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'buy' | 'soft' | 'line' | 'ghost' | 'inverse'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface OwnProps {
  children: ReactNode
  /**
   * buy: advances an order (one per view region); soft: secondary; line: neutral; ghost: text; inverse: on dark
   * surfaces.
   */
  variant?: ButtonVariant | undefined
  /** Height: sm 44, md 48, lg 56 px. */
  size?: ButtonSize | undefined
  /** Keeps the width, shows a spinner, sets `aria-busy` and ignores presses; the focus stays. */
  loading?: boolean | undefined
  /** Fills the width of its container. */
  block?: boolean | undefined
  icon?: IconName | undefined
  /** Icon at the inline end, for example the forward arrow `arrow-left`. */
  endIcon?: IconName | undefined
}

type NativeButton = OwnProps & { href?: undefined } & Omit<ComponentPropsWithRef<'button'>, keyof OwnProps>
type NativeLink = OwnProps & { href: string } & Omit<ComponentPropsWithRef<'a'>, keyof OwnProps | 'href'>
export type ButtonProps = NativeButton | NativeLink

const variants = {
  buy: css`
    background: var(--buy);
    color: var(--on-buy);
    &:hover, &[data-waiting] { background: var(--buy-hover); }
    &[data-waiting] { outline-color: transparent; }
  `,
  soft: css`
    background: var(--buy-soft);
    color: var(--buy-text);
    &:hover { box-shadow: inset 0 0 0 1px var(--buy-text); }
  `,
  line: css`
    border-color: var(--line);
    background: var(--surface);
    color: var(--ink);
    &:hover { border-color: var(--field); }
  `,
  ghost: css`
    color: var(--buy-text);
    &:hover { background: var(--buy-soft); }
  `,
  inverse: css`
    background: var(--on-deep);
    color: var(--night);
    &:hover { background: var(--white); }
  `,
}

const sizes = { sm: '44px', md: '48px', lg: '56px' }
const pads = { sm: '16px', md: '22px', lg: '28px' }

interface Look {
  $variant: ButtonVariant
  $size: ButtonSize
  $block: boolean
}

const look = css<Look>`
  position: relative;
  display: ${p => (p.$block ? 'flex' : 'inline-flex')};
  ${p => p.$block && 'inline-size: 100%;'}
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-block-size: ${p => sizes[p.$size]};
  padding: 8px ${p => pads[p.$size]};
  border: 1px solid transparent;
  border-radius: var(--radius-button);
  font-size: ${p => (p.$size === 'lg' ? '16px' : '15px')};
  font-weight: 700;
  line-height: 1.5;
  text-align: center;
  cursor: pointer;
  transition: background-color var(--fast), border-color var(--fast), box-shadow var(--fast), transform var(--fast);
  ${p => variants[p.$variant]}
  &:active { transform: scale(0.985); }
  &:disabled {
    border-color: transparent;
    background: var(--sunk);
    box-shadow: none;
    color: var(--ink-3);
    cursor: not-allowed;
    transform: none;
  }
  &[aria-busy='true'] { cursor: progress; }
  svg { flex: none; }
`

const ButtonBox = styled.button<Look>`${look}`
const LinkBox = styled.a<Look>`${look}`

const Label = styled.span<{ $hidden: boolean }>`
  ${p => p.$hidden && 'opacity: 0;'}
`

const Centre = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`

function ignore(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

function Content({ children, icon, endIcon, loading = false }: OwnProps) {
  const bare = loading && icon === undefined
  return (
    <>
      {icon !== undefined && (loading ? <Spinner /> : <Icon name={icon} />)}
      <Label $hidden={bare}>{children}</Label>
      {endIcon !== undefined && <Icon name={endIcon} />}
      {bare && (
        <Centre>
          <Spinner />
        </Centre>
      )}
    </>
  )
}

/** A button, or a link with the same style when `href` is given. */
export function Button(props: ButtonProps) {
  const addressOf = useShopAddress()
  const busy = props.loading ? ({ 'aria-busy': true, 'aria-disabled': true, onClick: ignore } as const) : {}
  if (props.href !== undefined) {
    const { children, variant = 'buy', size = 'md', loading, block = false, icon, endIcon, ...link } = props
    return (
      <LinkBox {...link} {...busy} href={addressOf(link.href)} $variant={variant} $size={size} $block={block}>
        <Content icon={icon} endIcon={endIcon} loading={loading}>
          {children}
        </Content>
      </LinkBox>
    )
  }
  const {
    children,
    variant = 'buy',
    size = 'md',
    loading,
    block = false,
    icon,
    endIcon,
    href,
    ...button
  } = props
  return (
    <ButtonBox type="button" {...button} {...busy} $variant={variant} $size={size} $block={block}>
      <Content icon={icon} endIcon={endIcon} loading={loading}>
        {children}
      </Content>
    </ButtonBox>
  )
}
