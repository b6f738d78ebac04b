import { expect, test } from 'vitest'
import { freeNumbers } from './free-numbers.ts'

const player = (id: number, name: string, number: number, team_id: number | null, more = {}) => ({
  ...{ id, name, number, team_id, left_on: null },
  ...more,
})

test('each player gets the next number that nobody else of the team has, in the order of names', () => {
  const all = [
    player(1, 'Zoe', 1, 1),
    player(2, 'Ana', 1, 1),
    player(3, 'Ben', 2, 1),
    player(4, 'Cleo', 4, 1),
    // Neither another team nor somebody who left keeps a number from them.
    player(5, 'Dov', 3, 2),
    player(6, 'Eve', 3, 1, { left_on: '2026-01-01' }),
    player(7, 'Finn', 9, null),
  ]
  const chosen = all.filter(({ id }) => [1, 2, 7].includes(id))
  expect([...freeNumbers(chosen, all, 1)].sort()).toEqual([
    [1, 3],
    [2, 1],
    [7, 1],
  ])
  expect(freeNumbers(chosen, all, 4).get(2)).toBe(5)
})
