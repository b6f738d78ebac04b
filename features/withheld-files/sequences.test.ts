import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { emptyClub, Run, type StepName } from '../../tests/withheld/sequence.ts'
import { steps } from '../../tests/withheld/steps.ts'

/** `SEQUENCES=2000 SEED=… npx vitest run --project sqlite features/withheld-files/sequences.test.ts` */
const SEQUENCES = Number(process.env.SEQUENCES ?? 3)
const SEED = Number(process.env.SEED ?? 20_261_123)
const STEPS = 30

const { admin: newAdmin, userWith, visitor, db, media } = await startApp()
const clients = { admin: await newAdmin(), editor: await userWith('editor'), visitor: visitor() }

/** These steps come more often: they decide, show, or remove. */
const OFTEN: StepName[] = [
  ...(['record an answer', 'answer by link', 'use', 'use'] as const),
  ...(['delete a child', 'delete a group photo', 'undo'] as const),
]

const step = fc.record({
  name: fc.constantFrom(...(Object.keys(steps) as StepName[]), ...OFTEN),
  choices: fc.array(fc.nat(999), { minLength: 3, maxLength: 3 }),
})

const START: StepName[] = ['add a child', 'add a child', 'add a group photo', 'use', 'use']

test(`${SEQUENCES} random sequences of ${STEPS} steps never show a withheld picture`, {
  timeout: (SEQUENCES + 10) * 60_000,
}, async () => {
  const seen = { withheld: 0, shown: 0, sequences: 0 }
  const sequences = fc.array(step, { minLength: STEPS, maxLength: STEPS })
  const property = fc.asyncProperty(sequences, async sequence => {
    await clear()
    const run = new Run(clients)
    for (const name of START) await run.step(name, [seen.sequences, 1, 2])
    for (const { name, choices } of sequence) {
      await run.step(name, choices)
      seen.withheld += run.model.withheld().length
    }
    seen.shown += await run.expectShown()
    seen.sequences += 1
    if (seen.sequences % 50 === 0) console.log(JSON.stringify(seen))
  })
  await fc.assert(property, { numRuns: SEQUENCES, seed: SEED })
  expect(seen.sequences).toBe(SEQUENCES)
  expect(seen.withheld).toBeGreaterThan(SEQUENCES)
  expect(seen.shown).toBeGreaterThan(0)
})

/** A club without pictures, as at the beginning. */
async function clear() {
  await emptyClub(db)
  await db.updateTable('sessions').set({ proven_at: new Date().toISOString() }).execute()
  const files = [
    ...(await media.list()).map(({ name }) => name),
    ...(await media.listQuarantined()),
  ]
  for (const name of files) {
    await media.remove(name, { unusedSince: new Date(Date.now() + 60_000) })
    await media.removeQuarantined(name)
  }
}
