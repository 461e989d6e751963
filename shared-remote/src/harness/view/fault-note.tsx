import { Component, type ReactNode } from 'react'
import { ErrorSlot } from 'shared-ui'

/** The harness' counterpart of the shell's fallback: shows the error, with a retry. */
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
