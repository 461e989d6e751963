import { Component, type ReactNode } from 'react'

interface Props {
  /** Called once per failure. */
  readonly onFault: (error: unknown) => void
  readonly fallback: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Contains the failure of one part: shows `fallback` in its place, and the part again on retry. */
export class FaultBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error)
  }

  private readonly retry = () => {
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}
