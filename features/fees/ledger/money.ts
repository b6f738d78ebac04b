import { language } from '../../../ui/language.ts'

/** Amounts are integers in the currency's smallest unit: cents, or yen. */

/** '$185.00' of 18500 and 'usd' */
export function formatMoney(amount: number, currency: string) {
  const format = formatOf(currency)
  return format.format(amount / 10 ** digitsOf(format))
}

/** '$310.00' of several amounts; '$310.00 and €20.00' of two currencies. */
export function formatSum(amounts: readonly { amount: number; currency: string }[]) {
  const sums = [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, own]) =>
    formatMoney(
      own.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  )
  return new Intl.ListFormat(language().tag).format(sums)
}

/** Parses '185', '185.00' or '$1,085.5' in 'usd' into the smallest unit; undefined for a text that is not an amount. */
export function parseMoney(typed: string, currency: string) {
  const digits = digitsOf(formatOf(currency))
  const plain = typed
    .trim()
    .replace(/^[^\d.-]+/, '')
    .replaceAll(/,(?=\d{3}(\D|$))/g, '')
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === undefined || fraction.length > digits) return undefined
  return Number(whole + fraction.padEnd(digits, '0'))
}

/** Formats 18500 as '185.00', as people type it and spreadsheets read it. */
export function plainMoney(amount: number, currency: string) {
  const digits = digitsOf(formatOf(currency))
  return (amount / 10 ** digits).toFixed(digits)
}

export function isCurrency(code: string) {
  return /^[a-z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code.toUpperCase())
}

export function digitsOfCurrency(currency: string) {
  return digitsOf(formatOf(currency))
}

function formatOf(currency: string) {
  // A row of an earlier version may have no currency: the amount is then a plain number.
  const options = /^[a-z]{3}$/i.test(currency)
    ? { style: 'currency' as const, currency }
    : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return new Intl.NumberFormat('en-US', options)
}

function digitsOf(format: Intl.NumberFormat) {
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
