/** The panels of the header that veil the page below it. */
export type PanelName = 'search' | 'categories' | 'cart'

export type PanelListener = (panel: PanelName, open: boolean) => void
