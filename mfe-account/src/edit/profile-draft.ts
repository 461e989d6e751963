import { createDraft } from '../drafts/draft.ts'
import { profileValuesSchema } from './profile-values.ts'

/** The unsaved profile form. */
export const profileDraft = createDraft('profile', profileValuesSchema)
