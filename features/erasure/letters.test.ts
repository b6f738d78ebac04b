import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { testNow } from '../../tests/test-clock.ts'

const mail = await startMailServer({
  onRecipient() {
    throw Object.assign(new Error('Not now'), { responseCode: 451 })
  },
})
const { env } = mail
const { admin, db } = await startClub({ env })

const created = async (path: string, row: object) => {
  const { status, body } = await admin.post(`/api/admin/${path}`, row)
  expect([status, body.message]).toEqual([201, undefined])
  return body
}

test('POST erase: letters with links of the child are gone; those to the same family about a sibling still go out', async () => {
  const payer_email = 'family@example.com'
  const [child, sibling] = [
    await created('players', aPlayer()),
    await created('players', aPlayer()),
  ]
  for (const { id } of [child, sibling]) {
    const fee = { player_id: id, amount: 900, currency: 'USD', description: `Camp ${id}` }
    const { id: feeId } = await created('payments', { ...fee, payer_email })
    expect((await admin.post(`/api/admin/payments/${feeId}/mail`, {})).status).toBe(200)
    await created('consent-links', { player_ids: [id], email: payer_email })
  }
  const sent = { ...LETTER, message_id: '<a>', recipient: payer_email, state: 'sent' as const }
  await db.insertInto('mails').values(sent).execute()
  const other = {
    ...LETTER,
    message_id: '<b>',
    recipient: 'other@example.com',
    state: 'sent' as const,
  }
  await db.insertInto('mails').values(other).execute()
  const letters = async () => {
    const rows = await db
      .selectFrom('mails')
      .select(['recipient', 'subject'])
      .orderBy('id')
      .execute()
    return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`)
  }
  expect(await letters()).toHaveLength(6)
  const { body } = await admin.post(`/api/admin/players/${child.id}/erase`, {})
  expect(body.removed).toContainEqual({ what: 'letters', count: 3 })
  expect(await letters()).toEqual([
    `${payer_email}: A fee of the club: Camp ${sibling.id}`,
    `${payer_email}: May Our Football Club show a photo of your child?`,
    'other@example.com: Welcome',
  ])
})

const now = testNow().toISOString()
const LETTER = {
  ...{ subject: 'Welcome', content: null, created_at: now, next_at: now, give_up_at: now },
  ...{ expires_at: null, settled_at: now, problem: null },
}
