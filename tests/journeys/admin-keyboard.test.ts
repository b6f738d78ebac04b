import { expect, test } from 'vitest'
import { aPictureFile } from '../photos.ts'
import { startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { placeLink } from './places.ts'

const { admin, visit, visitor } = await startClubInBrowser()
const picture = await aPictureFile()

// A form with a picture, and one with a date, a time and a choice: the others are made of the same fields.
test.each([
  {
    ...{ place: 'Teams', add: 'Team', path: 'teams' },
    fill: { Name: 'U10 Kestrels', Grade: '4th', Coach: 'Dana', Logo: picture },
    edit: { Coach: 'Riley' },
    edited: { name: 'U10 Kestrels', grade: '4th', coach: 'Riley' },
  },
  {
    ...{ place: 'Schedule', add: 'Event', path: 'schedule' },
    fill: { Date: '03152031', Time: '0630PM', Opponent: 'Red Clay', Location: 'Oak Park' },
    edit: { Location: 'Elm Park' },
    edited: { date: '2031-03-15', time: '18:30', location: 'Elm Park' },
  },
])(
  'by keyboard alone: go to $place, add a $add, edit and delete it',
  async ({ place, add, fill, edit, path, edited }) => {
    const { page } = await visit(admin, '/admin')
    const { press, fill: type, focused } = keyboardOf(page)
    const published = async () => (await visitor().get(`/api/${path}`)).body
    await placeLink(page, 'Site Map').waitFor()
    await press(place)
    await page.getByRole('region', { name: place, exact: true }).waitFor()

    const dialog = page.getByRole('dialog')
    // Pressing Tab while the dialog opens would leave the first part of a date.
    const isOpen = () => dialog.locator(':focus').waitFor()
    await press(`Add ${add}`)
    await isOpen()
    for (const [label, value] of Object.entries(fill)) await type(label, value)
    if ('Logo' in fill) await dialog.getByRole('img').waitFor()
    await press(`Create ${add}`)
    await dialog.waitFor({ state: 'hidden' })

    await press(/^Edit /)
    await isOpen()
    for (const [label, value] of Object.entries(edit)) await type(label, value)
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(focused).toMatch(/^Edit /)
    expect(await published()).toMatchObject([edited])

    await press(/^Actions for /)
    await page.getByRole('menu').locator(':focus').waitFor()
    await press('Delete', 'ArrowDown')
    await page.getByRole('alertdialog').waitFor()
    await press('Delete')
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    expect(await published()).toEqual([])
    await expect.poll(focused).toBe(place)
  },
)
