/**
 * Trusted Types (W3C), as far as the shop uses them; not in TypeScript's library. What a policy returns is passed on as
 * if it were the text. Policies have unique names.
 */
export interface TrustedTypes {
  createPolicy<Rules extends Partial<Record<'createScript' | 'createScriptURL', (text: string) => string>>>(
    name: string,
    rules: Rules,
  ): Rules
}

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    readonly trustedTypes?: TrustedTypes
  }
}
