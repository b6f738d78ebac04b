import { beforeEach, expect, test } from 'vitest'
import { storedRichText } from '../../kit/rich-text/field.ts'
import { emptyTables } from '../content.ts'
import { aPlayer } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'

const { admin, create, db, visit } = await startClubInBrowser()

beforeEach(() => emptyTables(db, 'players', 'pages'))

test('a page with [words] of its starting page left in it is published only when staff say so', async () => {
  const body = storedRichText([
    { type: 'paragraph', content: [{ type: 'text', text: 'We meet at [Field 1].' }] },
  ])
  const draft = { title: 'Tryouts', slug: 'tryouts', status: 'draft', body }
  const { id } = await create('pages', draft)
  const { page } = await visit(admin, `/admin/pages?pages=${id}`, PHONE)
  const stored = async () =>
    (await db.selectFrom('pages').select('status').executeTakeFirstOrThrow()).status
  await page.getByLabel('Publish now').check()
  const question = page.getByRole('alertdialog', { name: 'Publish with words to fill in?' })
  for (const button of ['Cancel', 'Publish anyway']) {
    expect(await stored()).toBe('draft')
    await page.getByRole('button', { name: 'Update Page' }).click()
    await question.getByText('[Field 1] is still as in the starting page.').waitFor()
    if (button === 'Cancel') await expectAccessible(page)
    await question.getByRole('button', { name: button }).click()
  }
  await page
    .getByText(/ was changed$/)
    .first()
    .waitFor()
  expect(await stored()).toBe('published')
})

test('a row that somebody deleted while it was open is created again with what was typed', async () => {
  const { id } = await create('players', aPlayer({ name: 'Ana Brooks' }))
  const { page } = await visit(admin, `/admin/players?players=${id}`, {
    expected: [/^404 \/api\/admin\/players\/\d+$/],
  })
  await page.getByLabel('Bio').fill('Typed for half an hour')
  expect((await admin.delete(`/api/admin/players/${id}`)).status).toBe(204)
  await page.getByRole('button', { name: 'Update Player' }).click()
  const question = page.getByRole('alertdialog', { name: 'This player was deleted' })
  await question.getByRole('button', { name: 'Create it again' }).click()
  await page.getByText('Player created successfully', { exact: true }).waitFor()
  expect(await db.selectFrom('players').select(['name', 'bio']).execute()).toEqual([
    { name: 'Ana Brooks', bio: 'Typed for half an hour' },
  ])
})
