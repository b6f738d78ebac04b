import { expect, test } from 'vitest'
import { readTables } from '../db/tables.ts'
import { resources } from '../features/index.server.ts'
import { startApp } from '../tests/app.ts'

const { db } = await startApp()

test('rows of public lists that change when another row is deleted: declared by its resource, which records them', async () => {
  const lists = new Set<string>(resources.filter(each => each.public).map(({ table }) => table))
  const declared = resources.flatMap(({ table: target, references = [] }) =>
    references.map(({ table }) => `${table} of ${target}`),
  )
  const changing = (await readTables(db)).flatMap(({ name, references }) =>
    references.filter(() => lists.has(name)).map(target => `${name} of ${target}`),
  )
  // Accounts are not a resource; their removal records the coaches.
  expect(changing.filter(each => !declared.includes(each))).toEqual(['coaches of users'])
})
