import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aPlayer } from '../../tests/factories.ts'

const { admin: newAdmin, userWith } = await startApp()
let editor: Client
beforeAll(async () => {
  const admin = await newAdmin()
  for (const name of ['Noor van der Élysée', 'Al Li', 'Zed'])
    await admin.post('/api/admin/players', aPlayer({ name }))
  editor = await userWith('editor')
})

test.each([
  ['Goal by noor  VAN DER Élysée!', ['Noor van der Élysée']],
  ['(Al Li, Noor van der Élysée)', ['Al Li', 'Noor van der Élysée']],
  ['Special literature', []],
  ['Noor and Zed', []],
  ['', []],
])('POST of %j by an editor: the full names of players in it', async (text, names) => {
  const { status, body } = await editor.post('/api/admin/players-named', { text })
  expect([status, body.names?.toSorted()]).toEqual([200, names])
})
