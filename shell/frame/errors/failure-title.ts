/** Title of a page that could not be loaded (spec §2 Error page); `status` as in a `failed` outcome. */
export function failureTitle(status: number): string {
  return status === 500 ? 'خطای داخلی سرور' : 'خطایی رخ داد'
}
