import { digitsOfCurrency } from '../ledger/money.ts'

/** The provider's digits of a currency; all others have two. It counts some in parts that do not exist. */
// biome-ignore lint/plugin: codes of currencies
const NONE = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
// biome-ignore lint/plugin: codes of currencies
const THREE = 'bhd jod kwd omr tnd'.split(' ')

/** Converts our amount into the provider's: for Icelandic krónur, a hundred times as much. */
export function toProvider(amount: number, currency: string) {
  return Math.round(amount * 10 ** (providerDigits(currency) - digitsOfCurrency(currency)))
}

export function fromProvider(amount: number, currency: string) {
  return Math.round(amount * 10 ** (digitsOfCurrency(currency) - providerDigits(currency)))
}

function providerDigits(currency: string) {
  if (NONE.includes(currency)) return 0
  return THREE.includes(currency) ? 3 : 2
}
