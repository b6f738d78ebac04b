import { expect, test } from 'vitest'
import { staffEndpoints } from '../tests/endpoints.ts'
import { startPermissionClub } from '../tests/permissions/club.ts'
import { FINAL } from '../tests/undo/final.ts'
import { type Outcomes, outcomesOf } from '../tests/undo/outcomes.ts'
import { undoPage } from '../tests/undo/page.ts'

const club = await startPermissionClub()
const changing = staffEndpoints.filter(
  endpoint => !endpoint.startsWith('GET ') && !endpoint.endsWith('/rows'),
)
const found = new Map<string, Outcomes | string>()

test('What is called final is an endpoint', () => {
  expect(changing).toEqual(expect.arrayContaining(Object.keys(FINAL)))
})

test.each(changing)('%s has an Undo that respects others, or is final', async endpoint => {
  const outcomes = await outcomesOf(club, endpoint)
  const cell = outcomes ?? FINAL[endpoint]
  expect(cell, 'an Undo, or a reason in tests/undo/final.ts').toBeDefined()
  expect(Boolean(outcomes), 'Undo of what is final').toBe(FINAL[endpoint] === undefined)
  found.set(endpoint, cell ?? '')
  if (!outcomes) return
  expect(outcomes.nobody).toBe('undone')
  expect(outcomes.somebody).toMatch(/^(asks|refused: [^;]+)$/)
  expect(outcomes.lost).not.toMatch(/undone|asks/)
})

test('docs/undo.md has what the requests found', async () => {
  expect([...found.keys()]).toEqual(changing)
  await expect(undoPage(found)).toMatchFileSnapshot('../docs/undo.md')
})
