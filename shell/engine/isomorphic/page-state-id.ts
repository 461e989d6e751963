/** Id of the inert JSON element that carries `PageState` from the server to the browser. */
export const pageStateId = 'page-state'
