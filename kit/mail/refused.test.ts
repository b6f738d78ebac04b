import { expect, test } from 'vitest'
import { rejection } from '../../tests/mail-server.ts'
import { startOutbox } from '../../tests/outbox.ts'
import { MINUTE_MS } from '../durations.ts'
import type { AddressRefusal } from './send.server.ts'

const { server, hooks, clock, now, queue, run, rows, states } = await startOutbox()

test('A feature is told of an address that is refused for good, and of no other', async () => {
  const refusals: AddressRefusal[] = []
  hooks.onAddressRefused = async (_, refusal) => void refusals.push(refusal)
  const answers: Record<string, Error> = {
    'gone@family.example': rejection(550, '5.1.1 No such user'),
    'full@family.example': rejection(552, '5.2.2 Mailbox full'),
    'relay@family.example': rejection(554, '5.7.1 Relay access denied'),
    'grey@family.example': rejection(450, '4.2.0 Greylisted'),
  }
  server.onRecipient = address => {
    if (answers[address]) throw answers[address]
  }
  for (const to of [...Object.keys(answers), 'dana@family.example']) await queue({ to })
  await run()
  expect(await states()).toEqual(['given up', 'given up', 'waiting', 'waiting', 'sent'])
  const problem = 'The mail server answered: 550 5.1.1 No such user'
  expect(refusals).toEqual([{ address: 'gone@family.example', problem, at: now() }])
})

test('An address is refused in the transaction that gives up its email', async () => {
  server.onRecipient = () => {
    throw rejection(550)
  }
  hooks.onAddressRefused = async db => {
    await db.deleteFrom('emails').execute()
    throw new Error('not written')
  }
  await queue()
  await expect(run()).rejects.toThrow('not written')
  expect(await states()).toEqual(['sending'])
  clock.time += MINUTE_MS
  delete hooks.onAddressRefused
  await run()
  expect(await rows()).toMatchObject([{ state: 'given up', attempts: 2 }])
})
