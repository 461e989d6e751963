/** The query that shows whose the parts of a page are. No page is rendered with it. */
export const INSPECT_PARAMETER = 'inspect'
