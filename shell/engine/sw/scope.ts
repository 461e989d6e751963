/**
 * The parts of a service worker's global scope that are used here: TypeScript's library for it conflicts with the one
 * for pages.
 */
export interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends WorkEvent {
  readonly request: Request
  readonly clientId: string
  /** The client id of the page that a navigation creates; '' for every other request. */
  readonly resultingClientId: string
  /** The answer to the navigation preload, requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
}

interface PageClient {
  readonly id: string
  postMessage(message: unknown): void
}

interface MessageFromPage extends WorkEvent {
  readonly data: unknown
  readonly source: PageClient | null
}

interface WorkerEvents {
  install: WorkEvent
  activate: WorkEvent
  message: MessageFromPage
}

interface WorkerScope {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<PageClient | undefined>
  }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

export const scope = globalThis as unknown as WorkerScope
