import { expect, onTestFinished, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { Client } from '../../tests/client.ts'
import { aTeam } from '../../tests/factories.ts'
import { freePort } from '../../tests/free-port.ts'
import { startProgram } from '../../tests/start-program.ts'
import { MINUTE_MS } from '../durations.ts'

/** Kills the server when it seals the answer of a save: the row is committed, the answer not stored. */
const KILL_AT_ANSWER = `
  import crypto from 'node:crypto'
  import { syncBuiltinESMExports } from 'node:module'
  crypto.createCipheriv = () => process.kill(process.pid, 'SIGKILL')
  syncBuiltinESMExports()`

test('A save before a kill is one row after a second press', async () => {
  const club = await startClub()
  await club.stop()
  const killed = await startKilledAtAnswer(club.variables)
  const [team, key] = [aTeam(), { 'idempotency-key': '"press-of-a-form"' }]
  const press = (url: string) => clientAt(url, club.admin).post('/api/admin/teams', team, key)

  await expect(press(await killed.url())).rejects.toThrow('/api/admin/teams')
  expect(await killed.ended()).toBe('SIGKILL')

  let time = 0
  const again = await club.startAgain({ now: () => new Date(time) })
  const saved = await again.db.selectFrom('idempotency_keys').selectAll().executeTakeFirstOrThrow()
  expect(saved.answer).toBe(null)

  time = Date.parse(saved.created_at) + MINUTE_MS - 1
  const soon = await press(again.url)
  expect([soon.status, soon.body.message, soon.headers.get('retry-after')]).toEqual([
    409,
    'It is being saved already.',
    '1',
  ])
  time += 1
  const later = await press(again.url)
  expect([later.status, later.body.message]).toEqual([
    409,
    'It was saved already. Look for it in the list.',
  ])
  const rows = await again.db.selectFrom('teams').select('name').execute()
  expect(rows).toEqual([{ name: team.name }])
})

async function startKilledAtAnswer(env: Record<string, string>) {
  const PORT = String(await freePort())
  const preload = `data:text/javascript,${encodeURIComponent(KILL_AT_ANSWER)}`
  const program = startProgram(['--import', preload, 'server/start.js'], {
    ...env,
    PORT,
    LOG_LEVEL: 'silent',
  })
  onTestFinished(async () => {
    program.signal('SIGKILL')
    await program.ended()
  })
  return program
}

/** A client with the session of another. */
function clientAt(url: string, { cookies }: Client) {
  const client = new Client(url)
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}
