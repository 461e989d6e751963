/** Spec §2 Error page: what a page that could not be had is called; `status` as in a `failed` outcome. */
export function failureTitle(status: number): string {
  return status === 500 ? 'خطای داخلی سرور' : 'خطایی رخ داد'
}
