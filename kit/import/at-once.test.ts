import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'

const { admin: newAdmin } = await startApp()
const [one, other] = [await newAdmin(), await newAdmin()]
const TIMES = 20
type Row = { id: number; date: string }

test('two imports, a change of a series and single changes of the same events at once, in opposite orders: all are written', async () => {
  const repeated = { from: '2031-09-01', until: '2031-11-30', days: [2], type: 'practice' }
  const made = await one.post('/api/admin/schedule/series', {
    ...{ ...repeated, time: '18:00', location: 'Oak Park' },
  })
  expect(made.status).toBe(201)
  const events: Row[] = (await one.get('/api/schedule')).body
  const [first] = events
  const last = events.at(-1)
  const rowsOf = (list: readonly Row[], uniform: string) => ({
    ...{ dryRun: false, rows: list.map(({ id }) => ({ id, uniform })) },
  })
  for (let time = 0; time < TIMES; time++) {
    const answers = await Promise.all([
      one.post('/api/admin/schedule/import', rowsOf(events, `Red ${time}`)),
      other.post('/api/admin/schedule/import', rowsOf(events.toReversed(), `Blue ${time}`)),
      one.put(`/api/admin/schedule/${last?.id}/series`, {
        ...{ scope: 'all', changes: { notes: `Water ${time}` } },
      }),
      other.put(`/api/admin/schedule/${last?.id}`, { arrive_early: time + 1 }),
      other.put(`/api/admin/schedule/${first?.id}`, { arrive_early: time + 1 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  }
})

test('an import and changes of several players at once, in opposite orders: all are written', async () => {
  const ids: number[] = []
  for (let number = 1; number <= 12; number++)
    ids.push((await one.post('/api/admin/players', aPlayer({ number }))).body.id)
  for (let time = 0; time < TIMES; time++) {
    const answers = await Promise.all([
      one.post('/api/admin/players/import', {
        ...{ dryRun: false, rows: ids.map(id => ({ id, bio: `Fast ${time}` })) },
      }),
      other.post('/api/admin/players/bulk', {
        rows: ids.toReversed().map(id => ({ id })),
        values: { statLabel: `Goals ${time}` },
      }),
      other.put(`/api/admin/players/${ids.at(-1)}`, { number: 100 + time }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }
})
