import { Component, type ReactNode } from 'react'
import type { ShownPage } from '../navigation/navigation.ts'

interface Props {
  readonly shown: ShownPage
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly shown: ShownPage
  readonly hasFailed: boolean
}

/** The last resort when the shell itself fails: `fallback`, until the visitor goes elsewhere. */
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
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

function stateAt({ shown }: Props): State {
  return { shown, hasFailed: shown.isBroken === true }
}
