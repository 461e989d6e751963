import { Component, type ReactNode } from 'react'
import { textOf } from 'shared-shop/errors/texts'
import { Button, ErrorPage } from 'shared-ui'
import type { ShownPage } from '../navigation/navigation.ts'

interface Props {
  readonly shown: ShownPage
  readonly children: ReactNode
}

interface State {
  readonly shown: ShownPage
  readonly hasFailed: boolean
}

/** The last resort when the shell itself fails: an error page, until the visitor goes elsewhere. */
export class ShellBoundary extends Component<Props, State> {
  override state: State = stateAt(this.props)

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(props: Props, { shown }: State): State | null {
    return props.shown === shown ? null : stateAt(props)
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.hasFailed ? <LastResort /> : this.props.children
  }
}

function stateAt({ shown }: Props): State {
  return { shown, hasFailed: shown.isBroken === true }
}

function LastResort() {
  return (
    <ErrorPage title="خطایی رخ داد" message={textOf('page-error')}>
      <Button onClick={() => location.reload()}>تلاش دوباره</Button>
      <Button href="/" variant="line">
        بازگشت به فروشگاه
      </Button>
    </ErrorPage>
  )
}
