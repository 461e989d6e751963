import { createDraft } from '../drafts/draft.ts'
import { profileValuesSchema } from './profile-values.ts'

/** What was typed into the profile and not saved yet. */
export const profileDraft = createDraft('profile', profileValuesSchema)
