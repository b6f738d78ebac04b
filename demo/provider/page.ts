import type Stripe from 'stripe'
import { fromProvider } from '../../features/fees/card/amounts.ts'
import { formatMoney } from '../../features/fees/ledger/money.ts'
import { escaped } from '../../ui/document/escape.ts'

/** A plain card for the browser's tab. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#a11" d="M1 3h14v10H1z"/><path fill="#fff" d="M1 6h14v2H1z"/></svg>'

/** The hosted page on which a family pays. It says that it is not real, and asks for no card number. */
export function hostedPage({
  amount_total,
  currency,
  status,
  cancel_url,
}: Stripe.Checkout.Session) {
  const unit = currency ?? 'usd'
  const amount = formatMoney(fromProvider(amount_total ?? 0, unit), unit)
  const choices =
    status === 'open'
      ? `<form method="post">
      <button name="by" value="card">Pay with a pretended card</button>
      <button name="by" value="bank">Pay by a pretended bank, which answers later</button>
    </form>`
      : '<p>This page is over.</p>'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not real: a pretended payment</title>
<style>
  body { margin: 0 auto; max-width: 36rem; padding: 1.5rem; font: 1.125rem/1.5 system-ui; color: #222; background: #fff }
  strong { display: block; padding: 0.75rem 1rem; color: #fff; background: #a11 }
  button { display: block; width: 100%; margin: 1rem 0; padding: 0.75rem; font: inherit }
</style>
<main>
  <strong>Not real. This page stands for the card provider’s in the demo: no money moves, and it asks for no card number.</strong>
  <h1>Pay ${amount}</h1>
  ${choices}
  <p><a href="${escaped(cancel_url ?? '/')}">Back to the club</a></p>
</main>
</html>`
}
