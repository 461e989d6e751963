import type { ViolationCode } from 'shared-remote/routing/route-policy'

type DeployErrorCode =
  | 'UNKNOWN_REMOTE'
  | 'BUILD_FAILED'
  | 'RELEASE_INVALID'
  | 'CONTRACT_BROKEN'
  | ViolationCode
  | 'VERSION_UNKNOWN'
  | 'VERSION_NEEDED'
  | 'NOTHING_LIVE'
  | 'ALREADY_LIVE'
  | 'NO_VERSION_BEFORE'
  | 'TAKEN_BACK'
  | 'SHARE_INVALID'
  | 'QUARANTINED'
  | 'RAMP_INVALID'
  | 'RAMP_PAUSED'
  | 'RAMP_CHANGED'
  | 'RAMP_ENDED'
  | 'NO_RAMP'
  | 'DAYS_INVALID'
  | 'INCOMPATIBLE'
  | 'PIN_SECRET_MISSING'
  | 'SETTING_INVALID'
  | 'STORE_DOWN'
  | 'STORE_REFUSED'
  | 'STORE_UNSAFE'
  | 'STORE_CONDITION_UNSUPPORTED'
  | 'REGISTRY_BROKEN'
  | 'REGISTRY_MISSING'
  | 'REGISTRY_UNREADABLE'
  | 'REGISTRY_UNSIGNED'
  | 'REGISTRY_TAMPERED'
  | 'REGISTRY_KEY_MISSING'
  | 'REVISION_UNKNOWN'
  | 'HISTORY_BROKEN'
  | 'RELEASE_MISSING'
  | 'DROPS_LIVE'
  | 'LOCKED'
  | 'SERVICE_DOWN'
  | 'SERVICE_NEEDED'
  | 'USAGE'

export class DeployError extends Error {
  override readonly name = 'DeployError'
  constructor(
    readonly code: DeployErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Whether an error of Node has this code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
