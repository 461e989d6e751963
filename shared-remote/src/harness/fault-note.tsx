import { Component, type ReactNode } from 'react'
import { ErrorSlot } from 'shared-ui'

/** Where the shell shows a part's fallback: the same, with what was thrown, and again on retry. */
export class FaultNote extends Component<{ children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <ErrorSlot
        reason={error instanceof Error ? error.message : String(error)}
        onRetry={() => this.setState({ error: undefined })}
      />
    )
  }
}
