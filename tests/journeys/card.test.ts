import { expect, test } from 'vitest'
import { startCardClub } from '../card-club.ts'
import { freePort } from '../free-port.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'
import { PHONE } from './club.ts'

const port = await freePort()
const { provider, visitor, treasurer, newFee, openSession, until, act } = await startCardClub({
  port,
  // The provider sends browsers back to this address.
  env: { PUBLIC_URL: `http://127.0.0.1:${port}` },
})
const { visit } = await startBrowser()

test('a family pays by card on a phone without JavaScript, from the link to ‘Paid’', async () => {
  const fee = await newFee()
  const { page } = await visit(visitor(), fee.path, { ...PHONE, javaScriptEnabled: false })
  await page.getByText('This is a test.').waitFor()
  await page.getByRole('button', { name: 'Pay $185.00 by card' }).click()
  await page.getByRole('heading', { name: 'Pay $185.00' }).waitFor()
  await expect.poll(() => page.url()).toContain(provider.url)
  await page.getByRole('button', { name: 'Pay with a pretended card' }).click()
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  await page.getByText('Paid', { exact: true }).waitFor()
  // The provider's page learns only the origin from the referrer.
  expect(provider.referrers.join()).not.toContain(fee.path)
})

test('the treasurer sees test keys, refunds a card payment in part, and sees what went back by itself', async () => {
  const paid = await newFee({ description: 'Fee to refund' })
  const late = await newFee({ description: 'Too late' })
  const session = await openSession(late)
  await provider.account.pay(await openSession(paid))
  await until(paid, 'paid')
  const { page } = await visit(treasurer, '/admin/fees')
  await page.getByText(/Test keys: no money moves$/).click()
  await page.getByText('Test keys.').waitFor()
  const row = page.getByRole('row', { name: /Fee to refund/ })
  await row.getByRole('button', { name: /^Manage/ }).click()
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('50')
  await page.getByRole('button', { name: 'Refund' }).click()
  await until(paid, 'partially_refunded')
  await page.getByText('Refund noted', { exact: true }).waitFor()
  await expectAccessible(page)
  // The family pays just before the page is closed.
  provider.fails('away', /expire/, 4)
  await act(late, 'void')
  await provider.account.pay(session)
  await page.reload()
  await page.getByText(/1 to look at/).click()
  await page.getByText(/Paid by card when it was not open any more: Too late/).waitFor()
})
