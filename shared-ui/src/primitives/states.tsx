import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'
import { Button } from './button.tsx'
import { useHandedFocus } from './use-handed-focus.ts'

type Tone = 'straw' | 'err'

const Frame = styled.div<{ $height: string | undefined }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 4px;
  padding: 32px 20px;
  ${p => p.$height !== undefined && `min-block-size: ${p.$height};`}
  text-align: center;
`

const ArchBox = styled.span<{ $tone: Tone; $large: boolean }>`
  display: grid;
  place-items: center;
  inline-size: ${p => (p.$large ? '178px' : '96px')};
  block-size: ${p => (p.$large ? '200px' : '108px')};
  margin-block-end: 12px;
  border-radius: ${p => (p.$large ? '89px 89px' : '48px 48px')} 8px 8px;
  background: ${p => (p.$tone === 'straw' ? 'var(--tint-straw)' : 'var(--err-soft)')};
  color: ${p => (p.$tone === 'straw' ? 'var(--umber)' : 'var(--err)')};
`

/** The niche as a frame for one icon; `large` is 200 px high, for full pages. */
export function Arch({
  icon,
  tone = 'straw',
  large = false,
}: {
  icon: IconName
  tone?: Tone | undefined
  large?: boolean | undefined
}) {
  return (
    <ArchBox $tone={tone} $large={large} aria-hidden="true">
      <Icon name={icon} size={large ? 80 : 44} />
    </ArchBox>
  )
}

const Title = styled.h2`
  font-size: var(--fs-h3);
`

const PageTitle = styled.h1`
  font-size: var(--fs-h1);
`

const Text = styled.p`
  max-inline-size: 46ch;
  color: var(--ink-3);
  font-size: var(--fs-small);
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-block-start: 16px;
`

export interface EmptyStateProps {
  icon: IconName
  title: string
  text?: string | undefined
  /** One buy button or link. */
  action?: ReactNode
  /** Focuses the heading on mount, after the shopper emptied the list. */
  focusHeading?: boolean | undefined
  headingLevel?: 1 | 2 | 3 | undefined
}

function focusElement(element: HTMLElement | null) {
  element?.focus()
}

/** Empty state: arch, one sentence, one next step. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  focusHeading = false,
  headingLevel = 2,
}: EmptyStateProps) {
  return (
    <Frame $height={undefined}>
      <Arch icon={icon} />
      <Title as={`h${headingLevel}`} tabIndex={-1} ref={focusHeading ? focusElement : null}>
        {title}
      </Title>
      {text !== undefined && <Text>{text}</Text>}
      {action !== undefined && <Actions>{action}</Actions>}
    </Frame>
  )
}

export interface ErrorSlotProps {
  title?: string | undefined
  /** The reason in plain words. */
  reason?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  icon?: IconName | undefined
  /** Height of what it replaces, as a CSS length, to avoid a layout shift. */
  height?: string | undefined
  /** Sets `role=alert`; only for failures of an action by the shopper. */
  alert?: boolean | undefined
}

/** Replaces a part that failed to load and offers a retry; moves the focus on so that it is not lost. */
export function ErrorSlot({
  title = 'این بخش بارگذاری نشد',
  reason = 'اینترنت خود را بررسی کنید.',
  onRetry,
  retrying = false,
  icon = 'wifi-slash',
  height,
  alert = false,
}: ErrorSlotProps) {
  return (
    <Frame ref={useHandedFocus()} $height={height} role={alert ? 'alert' : undefined}>
      <Arch icon={icon} tone="err" />
      <Title as="p">
        <strong>{title}</strong>
      </Title>
      <Text>{reason}</Text>
      {onRetry !== undefined && (
        <Actions>
          <Button variant="soft" icon="refresh" loading={retrying} onClick={onRetry}>
            تلاش دوباره
          </Button>
        </Actions>
      )}
    </Frame>
  )
}

const Code = styled.p`
  color: var(--ink-3);
  font-size: var(--fs-display);
  font-weight: 900;
  line-height: 1.3;
`

export interface ErrorPageProps {
  title: string
  /** Text under the title. */
  message?: string | undefined
  /** Shown as given, for example «۴۰۴». */
  code?: string | undefined
  icon?: IconName | undefined
  tone?: Tone | undefined
  /** Buttons and links; a link home by default. */
  children?: ReactNode
}

/** A full page for 404, 500 and offline; moves the focus on so that it is not lost. */
export function ErrorPage({
  title,
  message,
  code,
  icon = 'warning-circle',
  tone = 'err',
  children,
}: ErrorPageProps) {
  return (
    <Frame ref={useHandedFocus()} $height="60vh">
      <Arch icon={icon} tone={tone} large />
      {code !== undefined && <Code>{code}</Code>}
      <PageTitle>{title}</PageTitle>
      {message !== undefined && <Text>{message}</Text>}
      <Actions>{children ?? <Button href="/">بازگشت به فروشگاه</Button>}</Actions>
    </Frame>
  )
}
