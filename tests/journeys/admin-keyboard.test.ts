import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aVideo } from '../video.ts'
import { startBrowser } from './browser-page.ts'
import { keyboardOf } from './keyboard.ts'
import { placeLink } from './places.ts'

const { admin: newAdmin, visitor } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const grass = { width: 60, height: 40, channels: 3 as const, background: '#17694d' }
const picture = {
  name: 'cup.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: grass }).png().toBuffer(),
}

interface Walk {
  /** The place's words, and the list's where they differ. */
  place: string
  list?: string
  add: string
  /** Its 'Add' stands in the list's menu. */
  addsInMenu?: boolean
  /** A press of its row shows it, and 'Edit' stands in the row's menu. */
  isViewed?: boolean
  fill: Record<string, string | typeof picture>
  edit: [label: string, value: string]
  /** The fields in the public list of that path. */
  path: string
  edited: object
}

const walks: Walk[] = [
  {
    ...{ place: 'Teams', add: 'Team', path: 'teams' },
    fill: { Name: 'U10 Kestrels', Grade: '4th', Coach: 'Dana', Logo: picture },
    edit: ['Coach', 'Riley'],
    edited: { name: 'U10 Kestrels', grade: '4th', coach: 'Riley' },
  },
  {
    ...{ place: 'Players', add: 'Player', path: 'players' },
    fill: { Name: 'Ana Brooks', Number: '7', Position: 'Forward', 'Year of birth': '2016' },
    edit: ['Number', '70'],
    edited: { name: 'Ana B.', number: 70, position: 'forward' },
  },
  {
    ...{ place: 'Coaches', add: 'Coach', path: 'coaches' },
    fill: { Name: 'Dana Rivera', Role: 'Head Coach', Photo: picture },
    edit: ['Role', 'Goalkeeping'],
    edited: { name: 'Dana Rivera', role: 'Goalkeeping' },
  },
  {
    ...{ place: 'Schedule', add: 'Event', path: 'schedule' },
    fill: { Date: '03152031', Time: '0630PM', Opponent: 'Red Clay', Location: 'Oak Park' },
    edit: ['Location', 'Elm Park'],
    edited: { date: '2031-03-15', time: '18:30', location: 'Elm Park' },
  },
  {
    ...{ place: 'Results', add: 'Result', path: 'results' },
    fill: { 'Home team': 'Reds', 'Home score': '3', 'Away team': 'Blues', 'Away score': '1' },
    edit: ['Away score', '2'],
    edited: { homeScore: 3, awayScore: 2 },
  },
  {
    ...{ place: 'Standings', add: 'Standings Row', path: 'standings' },
    fill: { 'Team name': 'Reds', Position: '1', Won: '2', Tied: '0', Lost: '1' },
    edit: ['Points', '5'],
    edited: { teamName: 'Reds', played: 3, points: 5 },
  },
  {
    ...{
      place: 'Gallery',
      add: 'Photo',
      addsInMenu: true,
      isViewed: true,
      path: 'gallery',
    },
    fill: { Photo: picture, Title: 'Cup day' },
    edit: ['Title', 'Cup day 2'],
    edited: { title: 'Cup day 2' },
  },
  {
    ...{ place: 'Content', list: 'News', add: 'News Article', path: 'news' },
    fill: { Title: 'We won', Content: 'All of it.' },
    edit: ['Author', 'Dana'],
    edited: { title: 'We won', author: 'Dana' },
  },
  {
    ...{ place: 'Content', list: 'Announcements', add: 'Announcement', path: 'announcements' },
    fill: { Title: 'Field closed', Content: 'Rain.', Priority: 'Urgent' },
    edit: ['Title', 'All fields closed'],
    edited: { title: 'All fields closed', priority: 'urgent' },
  },
  {
    ...{ place: 'Footer Content', add: 'Contact Information', path: 'contact-info' },
    fill: { Section: 'Team', Title: 'Practice Time', Content: 'Tuesdays' },
    edit: ['Order', '3'],
    edited: { section: 'team_info', title: 'Practice Time', order_index: 3 },
  },
]

test.each(walks)(
  'by keyboard alone: go to $place, add a $add, edit and delete it',
  async ({ place, list = place, add, addsInMenu, isViewed, fill, edit, path, edited }) => {
    const { page } = await visit(admin, '/admin')
    const { press, fill: type, focused } = keyboardOf(page)
    const published = async () => (await visitor().get(`/api/${path}`)).body
    await placeLink(page, 'Site Map').waitFor()
    if (!(await placeLink(page, place).isVisible())) await press('Site Map')
    await press(place)
    const region = page.getByRole('region', { name: list, exact: true })
    await region.waitFor()

    const dialog = page.getByRole('dialog')
    // Pressing Tab while the dialog opens would leave the first part of a date.
    const isOpen = () => dialog.locator(':focus').waitFor()
    if (addsInMenu) {
      await press(`More for ${list.toLowerCase()}`)
      await page.getByRole('menu').locator(':focus').waitFor()
      await press(`Add ${add}`, 'ArrowDown')
    } else await press(`Add ${add}`)
    await isOpen()
    for (const [label, value] of Object.entries(fill)) await type(label, value)
    if (Object.values(fill).includes(picture)) await dialog.getByRole('img').waitFor()
    await press(`Create ${add}`)
    await dialog.waitFor({ state: 'hidden' })

    if (isViewed) {
      await press(/^Actions for /)
      await page.getByRole('menu').locator(':focus').waitFor()
      await press('Edit', 'ArrowDown')
    } else await press(/^Edit /)
    await isOpen()
    await type(...edit)
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(focused).toMatch(isViewed ? /^Actions for / : /^Edit /)
    expect(await published()).toMatchObject([edited])

    await press(/^Actions for /)
    await page.getByRole('menu').locator(':focus').waitFor()
    await press('Delete', 'ArrowDown')
    await page.getByRole('alertdialog').waitFor()
    await press('Delete')
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    expect(await published()).toEqual([])
    await expect.poll(focused).toBe(list)
  },
)

test('by keyboard alone: read a contact message and delete it', async () => {
  const message = { name: 'Ana Brooks', email: 'ana@club.example', subject: 'tryouts' }
  await visitor().post('/api/contact', { ...message, message: 'Can we come?' })
  const { page } = await visit(admin, '/admin/messages')
  const { press } = keyboardOf(page)
  await page.getByRole('row', { name: /Ana Brooks/ }).waitFor()
  await press(/^View message/)
  await page.getByRole('dialog').getByText('Can we come?').waitFor()
  await press('Delete')
  await page.getByRole('alertdialog').waitFor()
  await press('Delete')
  await page.getByText('No contact messages found.').waitFor()
})

test('by keyboard alone: choose a video, upload, activate and delete it', async () => {
  const { page } = await visit(admin, '/admin/hero')
  page.on('dialog', dialog => dialog.accept())
  const { press, fill } = keyboardOf(page)
  await page.getByText('No hero videos found.').waitFor()
  const video = { name: 'opening day.webm', mimeType: 'video/webm', buffer: await aVideo() }
  await fill('Choose video', video)
  await press('Upload')
  await page.getByRole('row', { name: /Opening day/ }).waitFor()
  await press(/^Activate Opening day/)
  await page.getByText('Active', { exact: true }).waitFor()
  await press(/^Actions for Opening day/)
  await page.getByRole('menu').locator(':focus').waitFor()
  await press('Delete', 'ArrowDown')
  await page.getByText('No hero videos found.').waitFor()
})
