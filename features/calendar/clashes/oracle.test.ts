import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oracle } from '../../../tests/clashes/oracle.ts'
import {
  clubOf,
  edits,
  type Sketch,
  type World,
  world,
  written,
} from '../../../tests/clashes/sketch.ts'
import type { Clash } from './clash.ts'
import { ClashBook } from './clash-book.ts'

/** `CALENDARS=10000 SEED=… npx vitest run --project sqlite features/calendar/clashes/oracle.test.ts` */
const CALENDARS = Number(process.env.CALENDARS ?? 500)
const SEED = Number(process.env.SEED ?? 20_261_123)

test(`${CALENDARS} random calendars, each also after edits: the clashes that a brute-force oracle finds, and no others`, {
  timeout: (CALENDARS + 500) * 100,
}, () => {
  const seen = new Map<string, number>()
  let calendars = 0
  const property = fc.property(world, fc.array(edits, { maxLength: 3 }), (first, rounds) => {
    calendars += 1
    const book = new ClashBook(clubOf(first), first.events.map(written))
    let current = first
    expectSame(book.all(), current)
    for (const round of rounds) {
      current = edited(current, round)
      book.update(current.events.map(written))
      expectSame(book.all(), current)
    }
    for (const event of current.events)
      expect(textsOf(book.of(written(event)))).toEqual(
        textsOf(book.all().filter(({ events }) => events.some(id => id === event.id))),
      )
    for (const { kind, level } of book.all())
      seen.set(`${kind} ${level}`, (seen.get(`${kind} ${level}`) ?? 0) + 1)
  })
  fc.assert(property, { numRuns: CALENDARS, seed: SEED })
  expect(calendars).toBe(CALENDARS)
  // Each outcome of each rule was met.
  expect([...seen.keys()].toSorted()).toEqual([
    ...['closed note', 'closed warn', 'coach warn', 'dark warn', 'duplicate stop', 'field note'],
    ...['field stop', 'field warn', 'hours warn', 'rest note', 'team stop', 'way warn'],
  ])
})

function expectSame(clashes: readonly Clash[], calendar: World) {
  const { found, unsure } = oracle(calendar)
  const isSure = (text: string) => ![...unsure].some(id => text === `dark warn ${id}`)
  expect(textsOf(clashes).filter(isSure)).toEqual(found)
}

function textsOf(clashes: readonly Clash[]) {
  return clashes
    .map(({ kind, level, events }) =>
      [kind, level, ...events.toSorted((one, other) => one - other)].join(' '),
    )
    .sort()
}

/** Each edit puts another event in the place of one, or takes one out. */
function edited(calendar: World, round: readonly [number, Omit<Sketch, 'id'> | null][]): World {
  const events = new Map(calendar.events.map(event => [event.id, event]))
  for (const [at, event] of round) {
    if (event) events.set(at + 1, { ...event, id: at + 1 })
    else events.delete(at + 1)
  }
  return { ...calendar, events: [...events.values()] }
}
