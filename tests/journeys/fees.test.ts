import { test } from 'vitest'
import { startCardClub } from '../card-club.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { freePort } from '../free-port.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'
import { PHONE } from './club.ts'
import { notice, see, seeHeading } from './seen.ts'
import { dialog, fill, press, row } from './steps.ts'

const port = await freePort()
const env = { PUBLIC_URL: `http://127.0.0.1:${port}` }
const club = await startCardClub({ port, env })
const { act, admin, newFee, openSession, provider, treasurer, until, visitor } = club
const { visit } = await startBrowser()

test('A fee for a team is made, seen on a phone and marked as paid', async () => {
  const team = await admin.post('/api/admin/teams', aTeam({ name: 'U10 Kestrels' }))
  const zora = aPlayer({ name: 'Zora Whitfield', team_id: team.body.id })
  await admin.post('/api/admin/players', zora)

  const { page } = await visit(treasurer, '/admin/fees')
  await press(page, 'New fee')
  const form = dialog(page, 'New fee')
  await fill(form, { Description: 'Fall season', Amount: '12.345' })
  await press(form, 'Create')
  await see(form, 'Amount must be like 185 or 185.50')
  // Names from a sheet: whoever is not in the roster is asked about, and nobody is guessed.
  await fill(form, { Amount: '185.5', 'Pasted list': true })
  await fill(form, { Names: 'Whitfield, Zora\nZora\nIvo Nobody' })
  await see(form, '2 lines need an answer')
  await press(form, 'Create')
  await notice(form, '2 lines need an answer')
  await form.getByLabel(/Line 2, “Zora”/).selectOption({ index: 1 })
  await form.getByLabel(/Line 3, “Ivo Nobody”/).selectOption('Leave the line out')
  await notice(form, '1 player.')
  await expectAccessible(page)
  await press(form, 'Create')
  await notice(page, '1 fee was created')
  await row(page, /Zora Whitfield.*\$185\.50.*Open/).waitFor()

  const [fee] = (await treasurer.get('/api/admin/payments')).body
  const family = await visit(visitor(), fee.path, { ...PHONE, javaScriptEnabled: false })
  await see(family.page, 'To be paid', 'Zora W.')
  await press(page, /^Manage/, 'Mark as paid')
  await press(page, 'Mark as paid')
  await notice(page, 'Fee marked as paid')
  await see(page, 'Paid by hand: $185.50 of $185.50 received.')
  await family.page.reload()
  await seeHeading(family.page, 'Receipt')
  await notice(family.page, 'Paid')
})

test('A treasurer refunds a card payment in part', async () => {
  const paid = await newFee({ description: 'Fee to refund' })
  const late = await newFee({ description: 'Too late' })
  const session = await openSession(late)
  await provider.account.pay(await openSession(paid))
  await until(paid, 'paid')
  const { page } = await visit(treasurer, '/admin/fees')
  await page.getByText(/Test keys: no money moves/).click()
  await see(page, 'Test keys.')
  await press(page, /^Paid \d/)
  await press(row(page, /Fee to refund/), /^Manage/)
  await press(page, 'Refund')
  await fill(page, { Amount: '50' })
  await press(page, 'Refund')
  await until(paid, 'partially_refunded')
  await notice(page, 'Refund recorded')
  // The family pays just before the page is closed.
  provider.fails('away', /expire/, 4)
  await act(late, 'void')
  await provider.account.pay(session)
  await page.reload()
  await page.getByText(/1 to review/).click()
  await see(page, /Paid by card when it was no longer open: Too late/)
})
