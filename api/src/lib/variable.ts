/** An environment variable as `.env.example` explains it. */
export interface Variable {
  readonly name: string
  readonly fallback: string
  readonly about: string
}
