import { expect, test } from 'vitest'
import { numbers } from '../../tests/numbers.ts'
import type { RecognitionRule } from '../resource/recognition.ts'
import { finder } from './finder.server.ts'

interface Game {
  opponent: string
  day: number
  team: number
}

const rule: RecognitionRule<Game> = {
  key: ({ opponent }) => opponent,
  fits: (row, stored) => row.team === stored.team,
  near: { at: ({ day }) => day, within: 21 },
}
const turn = async () => undefined

function games(count: number, next: (limit: number) => number): Game[] {
  return Array.from({ length: count }, () => ({
    ...{ opponent: `Team ${next(2)}`, day: next(60), team: next(2) },
  }))
}

test('of those near enough the nearest, each once: as if all were looked at', async () => {
  for (let seed = 1; seed <= 200; seed++) {
    const next = numbers(seed)
    const stored = games(12, next).sort((one, other) => one.day - other.day)
    const rows = games(12, next)
    const find = await finder(rule, new Set(stored), turn)
    const free = [...stored]
    for (const row of rows) {
      const distance = ({ day }: Game) => Math.abs(day - row.day)
      const [nearest] = free
        .filter(each => each.opponent === row.opponent && each.team === row.team)
        .filter(each => distance(each) <= 21)
        .sort((one, other) => distance(one) - distance(other))
      expect(find(row)).toBe(nearest)
      if (nearest) free.splice(free.indexOf(nearest), 1)
    }
  }
})

test('5,000 games against one opponent: a row is compared with those near its day alone', async () => {
  let compared = 0
  const counted = {
    ...rule,
    fits: () => {
      compared += 1
      return false
    },
  }
  const stored = Array.from({ length: 5_000 }, (_, day) => ({ opponent: 'Tigers', day, team: 1 }))
  const find = await finder<Game>(counted, new Set(stored), turn)
  for (const row of stored) find(row)
  expect(compared).toBeLessThan(5_000 * 43)
})
