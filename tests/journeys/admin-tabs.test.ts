import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPhotoUrl, aPictureFile } from '../photos.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { act, runTool } from './list-menus.ts'
import { notice } from './toasts.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()
const anonymous = visitor()

// One list of each kind: events in groups, with a form that follows its choices, and pictures. Players are in admin.test.ts.
const lists = [
  {
    ...{ path: 'schedule', label: 'Schedule', add: 'Event', entity: 'event' },
    named: 'Game against Red Clay FC on Mar 15, 2031 at 6:30 PM',
    empty: 'No events found. Add your first event to get started.',
    fill: { Date: '2031-03-15', Time: '18:30', Opponent: 'Red Clay FC', Location: 'Oak Park' },
    isOfPictures: false,
    under: 'Saturday, March 15, 2031',
    row: ['6:30 PM', 'Game', 'Oak Park', /Red Clay FC \(Home\)/],
    json: { date: '2031-03-15', time: '18:30', type: 'game', isHome: true },
    seen: { address: '/schedule?view=list&month=2031-03', text: 'Red Clay FC' },
    edit: { Type: 'Practice' },
    edited: { type: 'practice', opponent: null },
  },
  {
    ...{ path: 'gallery', label: 'Gallery', add: 'Photo', entity: 'gallery image' },
    named: 'Cup day',
    // Another 'Add' is used more often, and a press of its row shows it.
    isOfPictures: true,
    under: undefined,
    empty: 'No photos found. Add your first photo to get started.',
    fill: { Title: 'Cup day', Description: 'a'.repeat(51), 'Captured on': 'Spring 2026' },
    row: ['Cup day'],
    json: { title: 'Cup day', capturedAt: 'Spring 2026' },
    seen: { address: '/gallery', text: 'Cup day' },
    edit: { Title: 'Cup day 2' },
    edited: { title: 'Cup day 2' },
  },
]

test.each(lists)(
  '$label: create, see it in public, edit, delete; nothing is lost without a connection',
  async ({ path, label, add, entity, named, empty, isOfPictures, seen, ...more }) => {
    const { page } = await visit(admin, `/admin/${path}`)
    const list = page.getByRole('region', { name: label, exact: true })
    await list.getByText(empty).waitFor()
    const published = async () => (await anonymous.get(`/api/${path}`)).body
    const failed = (action: string) =>
      notice(
        page,
        `Failed to ${action} ${entity}: The server cannot be reached. Check your connection and try again.`,
      )

    if (isOfPictures) await runTool(page, `Add ${add}`, label)
    else await list.getByRole('button', { name: `Add ${add}` }).click()
    await fill(page, more.fill)
    if (isOfPictures) {
      await page.locator('input[type=file]').setInputFiles(await aPictureFile())
      await notice(page, 'Image uploaded successfully')
    }
    await expectAccessible(page)
    const create = page.getByRole('button', { name: `Create ${add}` })
    await page.context().setOffline(true)
    await create.click()
    await failed('create')
    await page.context().setOffline(false)
    await create.click()
    await notice(page, `${named} was added`)
    const row = list.locator('[data-row]').first()
    for (const text of more.row)
      await row
        .getByText(text, { exact: typeof text === 'string' })
        .first()
        .waitFor()
    if (more.under) await list.getByRole('heading', { name: more.under }).waitFor()
    expect(await published()).toMatchObject([more.json])
    expect((await anonymous.get(seen.address)).text).toContain(seen.text)

    if (isOfPictures) await act(page, 'Edit', /^Actions for/)
    else await row.getByRole('button', { name: 'Edit' }).click()
    await fill(page, more.edit)
    await page.keyboard.press('Control+Enter')
    await notice(page, / was changed$/)
    expect(await published()).toMatchObject([more.edited])

    await act(page, 'Delete', /^Actions for/)
    const confirm = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await confirm.getByText('This action cannot be undone.').waitFor()
    await page.context().setOffline(true)
    await confirm.getByRole('button', { name: 'Delete' }).click()
    await failed('delete')
    await page.context().setOffline(false)
    await confirm.getByRole('button', { name: 'Delete' }).click()
    await notice(page, / was deleted$/)
    await list.getByText(empty).waitFor()
    expect(await published()).toEqual([])
    expect((await anonymous.get(seen.address)).text).not.toContain(seen.text)
  },
)

test('a gallery image can be looked at, also by its address', async () => {
  for (const more of [{ title: 'Cup 10' }, { title: 'Cup 9', capturedAt: 'Fall 2025' }])
    await create('gallery', { ...more, imageUrl: await aPhotoUrl() })
  const { page } = await visit(admin, '/admin/gallery')
  const photos = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')
  await expect.poll(() => photos.allInnerTexts()).toEqual(['Cup 9', 'Cup 10'])
  await page.getByRole('button', { name: 'View Cup 9' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cup 9' })
  await dialog.getByRole('img', { name: 'Cup 9' }).waitFor()
  await dialog.getByText('Captured on Fall 2025').waitFor()
  await expectAccessible(page)
  await page.reload()
  await dialog.getByText('Close', { exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('on a phone past events are folded; one that is gone cannot be changed, and the form stays', async () => {
  const event = { time: '09:00', location: 'Oak Park', type: 'practice' }
  await create('schedule', { ...event, date: '2020-03-15' })
  const { id } = await create('schedule', { ...event, date: '2031-03-15' })
  const expected = [/^404 \/api\/admin\/schedule\//]
  const { page } = await visit(admin, '/admin/schedule', { ...PHONE, expected })
  const coming = page.getByText('Saturday, March 15, 2031')
  await coming.waitFor()
  expect(await page.getByText('Sunday, March 15, 2020').isVisible()).toBe(false)
  await page.getByText('Past events (1)').click()
  await page.getByText('Sunday, March 15, 2020').waitFor()

  await page.goto(`/admin/schedule?schedule=${id}`)
  await fill(page, { Location: 'Elm Park' })
  await admin.delete(`/api/admin/schedule/${id}`)
  await page.keyboard.press('Control+Enter')
  await notice(page, 'Failed to update event: There is no such event.')
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Elm Park')
  // The list behind the form is refetched.
  await coming.waitFor({ state: 'detached' })
})

async function fill(page: Page, values: object) {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByRole('dialog').getByLabel(label, { exact: true })
    const isSelect = await field.evaluate(element => element instanceof HTMLSelectElement)
    await (isSelect ? field.selectOption({ label: value }) : field.fill(value))
  }
}
