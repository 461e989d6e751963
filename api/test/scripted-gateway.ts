import type { Toman } from 'shared-shop/money/toman'
import type { GatewayStatus, PaymentGateway, Verification } from '../src/payments/gateway.ts'

/** A gateway that answers as the test defines and records what it was asked. */
export class ScriptedGateway implements PaymentGateway {
  readonly name = 'scripted'
  verification: Verification = { state: 'paid', ref: '201', card: '502229******5995', already: false }
  status: GatewayStatus = 'waiting'
  /** What `unverified` lists. */
  listed: readonly string[] = []
  /** Runs before each answer; it may throw. */
  before: (call: 'request' | 'verify' | 'inquire' | 'unverified', authority?: string) => void = () =>
    undefined
  readonly requests: Parameters<PaymentGateway['request']>[0][] = []
  readonly verified: { readonly authority: string; readonly amount: Toman }[] = []
  readonly inquired: string[] = []

  async request(payment: Parameters<PaymentGateway['request']>[0]) {
    this.before('request')
    this.requests.push(payment)
    const authority = `A${this.requests.length}`
    return { authority, url: `https://pay.example/${authority}` }
  }

  async verify(payment: { readonly authority: string; readonly amount: Toman }) {
    this.before('verify', payment.authority)
    this.verified.push(payment)
    return this.verification
  }

  async inquire(authority: string) {
    this.before('inquire', authority)
    this.inquired.push(authority)
    return this.status
  }

  async unverified() {
    this.before('unverified')
    return this.listed
  }
}
