import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { aPlayer } from '../../../tests/factories.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import type { Fee } from '../ledger/schema.ts'

const mail = await startMailServer()
const { admin, visitor } = await startClub({ env: mail.env })
async function newFee(more: object = {}, name = 'Zora Whitfield'): Promise<Fee & { path: string }> {
  const player = (await admin.post('/api/admin/players', aPlayer({ name }))).body.id
  const fee = { amount: 18_500, description: 'Fall season', due_date: '2020-10-01', ...more }
  return (await admin.post('/api/admin/payments', { ...fee, player_id: player })).body
}

test('GET a fee’s link: amount, day and state, with the child’s first name and initial alone', async () => {
  const { path } = await newFee()
  const { status, text, headers } = await visitor().get(path)
  expect(status).toBe(200)
  for (const words of [
    '$185.00',
    'Fall season',
    'Overdue',
    'Zora W.',
    'Thursday, October 1, 2020',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Whitfield')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(text).toContain('<meta name="robots" content="noindex">')
})

test('GET the link of a paid fee: its receipt', async () => {
  const { id, path } = await newFee()
  const body = { method: 'check', date: '2020-10-03', reference: 'Check 7 of Mr. Whitfield' }
  await admin.post(`/api/admin/payments/${id}/mark-paid`, body)
  const { text } = await visitor().get(path)
  expect(text).toMatch(/<h1[^>]*>Receipt: [^<]+<\/h1>/)
  for (const words of ['Receipt', 'Paid on', 'Saturday, October 3, 2020']) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Check 7')
})

test('GET the link of a payer with several fees: all of them, but nobody else’s, and no void one', async () => {
  const payer = { payer_email: 'Both@Family.example' }
  const { path } = await newFee({ ...payer, description: 'Fee of one' })
  await newFee(
    { payer_email: 'both@family.example', description: 'Fee of another' },
    'Ivo Whitfield',
  )
  await newFee({ payer_email: 'else@family.example', description: 'Fee of a neighbour' })
  const gone = await newFee({ ...payer, description: 'Fee by mistake' })
  await admin.post(`/api/admin/payments/${gone.id}/void`, {})
  const { text } = await visitor().get(path)
  for (const words of ['Fee of one', 'Fee of another', 'Ivo W.']) expect(text).toContain(words)
  for (const words of ['neighbour', 'by mistake', 'family.example'])
    expect(text).not.toContain(words)
})

test('GET a fee without a payer: no other fee', async () => {
  const { path } = await newFee()
  await newFee({ description: 'Fee of somebody' })
  expect((await visitor().get(path)).text).not.toContain('Fee of somebody')
})

test('GET a wrong, short, revoked or replaced link: the same 404', async () => {
  const { id, path } = await newFee()
  const link = `/api/admin/payments/${id}/link`
  const replaced = (await admin.post(link, {})).body.path as string
  expect((await visitor().get(replaced)).status).toBe(200)
  await admin.delete(link)
  for (const wrong of [path, replaced, `/pay/${'x'.repeat(43)}`, '/pay/1', "/pay/'--"]) {
    const answer = await visitor().get(wrong)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('Fall season')
  }
})

test('GET wrong links over and over: 429, while a right one is answered', async () => {
  const { path } = await newFee()
  const wrong = () => visitor().get(`/pay/${'y'.repeat(43)}`)
  for (let count = 0; count < 300; count += 50) await Promise.all(Array.from({ length: 50 }, wrong))
  expect((await wrong()).status).toBe(429)
  expect((await visitor().get(path)).status).toBe(200)
})

test('POST mail: the link goes to the payer, without the child’s name; 409 without a payer', async () => {
  const fee = await newFee({ payer_email: 'parent@family.example' })
  await admin.post(`/api/admin/payments/${fee.id}/mail`, {})
  const [letter] = await mail.until(1)
  expect(letter?.to).toBe('parent@family.example')
  expect(letter?.text.replaceAll('\n', '')).toContain(fee.path)
  expect(letter?.source).not.toContain('Zora')
  const nobody = await newFee()
  expect((await admin.post(`/api/admin/payments/${nobody.id}/mail`, {})).status).toBe(409)
})
