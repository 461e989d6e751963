import { failureSchema } from '../../contract/session.ts'

/** What every call may answer besides its success. */
export const failures = { '4xx': failureSchema, '5xx': failureSchema }
