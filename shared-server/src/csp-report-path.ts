/** Path at which the API takes browsers' reports of what a page's policy blocked; the pages name it to them. */
export const cspReportPath = '/api/V1/csp-report'
