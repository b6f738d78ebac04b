import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'

const club = await startClub()
const { admin } = club
const REPLIES = '/api/admin/saved-replies'
const reply = { name: 'When tryouts are', text: 'Tryouts are in May.\nCome and see us.' }

test('A saved reply is kept as written, and listed by name', async () => {
  const { status, body } = await admin.post(REPLIES, reply)
  expect([status, body]).toEqual([201, expect.objectContaining(reply)])
  const first = await admin.post(REPLIES, { name: 'Lost and found', text: 'It is in the shed.' })
  const names = async () =>
    (await admin.get(REPLIES)).body.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Lost and found', 'When tryouts are'])
  const path = `${REPLIES}/${first.body.id}`
  expect((await admin.put(path, { text: 'Ask at the field desk.' })).status).toBe(200)
  expect((await admin.get(REPLIES)).body[0].text).toBe('Ask at the field desk.')
})

test.each([
  [{ ...reply, name: 'when  TRYOUTS are' }, 'name', 'There is a saved reply of this name'],
  [{ ...reply, name: '  ' }, 'name', 'Name is required'],
  [{ ...reply, name: 'Empty', text: '' }, 'text', 'Text is required'],
  [{ ...reply, name: 'Long', text: 'x'.repeat(10_001) }, 'text', '10000'],
])('POST of %j is 400 at %s', async (body, field, message) => {
  const answer = await admin.post(REPLIES, body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
  expect(answer.body.errors[field].replaceAll(',', '')).toContain(message)
})
