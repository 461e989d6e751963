import type { PaymentGateway } from '../src/payments/gateway.ts'

/** The sandbox gateway, in which tests can inject faults. */
export class BendableGateway implements PaymentGateway {
  readonly #real: PaymentGateway
  fault: ((call: 'request' | 'verify' | 'inquire' | 'unverified') => void) | null = null
  /** Runs after the gateway answered a verify and before we process the answer. */
  afterVerify: (() => Promise<void>) | null = null

  constructor(real: PaymentGateway) {
    this.#real = real
  }

  get name() {
    return this.#real.name
  }

  async request(payment: Parameters<PaymentGateway['request']>[0]) {
    this.fault?.('request')
    return this.#real.request(payment)
  }

  async verify(payment: Parameters<PaymentGateway['verify']>[0]) {
    this.fault?.('verify')
    const verification = await this.#real.verify(payment)
    await this.afterVerify?.()
    return verification
  }

  async inquire(authority: string) {
    this.fault?.('inquire')
    return this.#real.inquire(authority)
  }

  async unverified() {
    this.fault?.('unverified')
    return this.#real.unverified()
  }
}
