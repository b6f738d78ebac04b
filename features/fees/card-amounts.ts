import { digitsOfCurrency } from './money.ts'

/** Digits by which the provider counts a currency; all others have two. Some it counts in parts that do not exist. */
const NONE = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const THREE = 'bhd jod kwd omr tnd'.split(' ')

/** An amount of ours as the provider counts it: of Icelandic krónur, say, a hundred times as much. */
export function toProvider(amount: number, currency: string) {
  return Math.round(amount * 10 ** (providerDigits(currency) - digitsOfCurrency(currency)))
}

export function fromProvider(amount: number, currency: string) {
  return Math.round(amount * 10 ** (digitsOfCurrency(currency) - providerDigits(currency)))
}

function providerDigits(currency: string) {
  return NONE.includes(currency) ? 0 : THREE.includes(currency) ? 3 : 2
}
