/** The query parameter that opens the inspector. No page is rendered with it. */
export const INSPECT_PARAMETER = 'inspect'
