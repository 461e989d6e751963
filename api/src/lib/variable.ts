import type { SettingForm } from 'shared-server/settings/setting-forms'

/** An environment variable as `.env.example` explains it. */
export interface Variable {
  readonly name: string
  readonly fallback: string
  readonly about: string
  /** What a value that is set must look like; for settings of SMS providers, which `environmentSchema` does not list. */
  readonly form?: SettingForm
}
