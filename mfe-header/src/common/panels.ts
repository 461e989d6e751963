/** Header panels that dim the page below. */
export type PanelName = 'search' | 'categories' | 'cart'

export type PanelListener = (panel: PanelName, open: boolean) => void
