import { Component, type ReactNode } from 'react'

/** The harness' counterpart of a host's fallback: shows the error, with a retry. */
export class FaultNote extends Component<{ children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <div role="alert" dir="ltr">
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          Try again
        </button>
      </div>
    )
  }
}
