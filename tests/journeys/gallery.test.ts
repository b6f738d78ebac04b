import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { emptyTables } from '../content.ts'
import { aPlayer } from '../factories.ts'
import { aPhotoUrl, aPictureFile } from '../photos.ts'
import { expectAccessibleInBothSchemes, type VisitOptions } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { goWrong } from './go-wrong.ts'
import { hold } from './hold.ts'
import { END_OF_LINE, keyboardOf } from './keyboard.ts'
import { act, runTool, withFilters } from './list-menus.ts'
import { openPlace } from './places.ts'
import { requested } from './requested.ts'
import { closed, notice, see, seeFocus, seeNo, seeValues } from './seen.ts'
import { dialog, entry, type File, fill, keys, press, signInAgain } from './steps.ts'

const { admin, create, db, visit } = await startClubInBrowser()
const { username, password } = admin
const SEND = '/api/admin/upload-image'
const CREATE = '/api/admin/gallery'
/** Whatever the portal asks for just then is refused. */
const SIGNED_OUT = /^401 \/api\/admin\//

beforeEach(() => emptyTables(db, 'gallery_images'))

const images = async (): Promise<{ title: string; capturedAt: string | null }[]> =>
  (await admin.get('/api/gallery')).body
const titles = async () => (await images()).map(({ title }) => title)
const requestCount = async (page: Page, path: string) =>
  (await requested(page)).filter(url => url.endsWith(path)).length
const adding = (page: Page) => dialog(page, 'Add Photos')
const items = (page: Page) => adding(page).getByRole('listitem')
const item = (page: Page, file: string) => entry(adding(page), file)
const title = (page: Page, file: string) => adding(page).getByLabel(`Title of ${file}`)
const upload = (page: Page) => press(adding(page), /^Upload/)

/** The page with the dialog in which photos are added. */
async function open(options: VisitOptions = {}) {
  const { page } = await visit(admin, '/admin/gallery', options)
  await press(page, 'Add Photos')
  await adding(page).waitFor()
  return page
}

async function choose(page: Page, files: File[]) {
  await adding(page).locator('input[type=file]').setInputFiles(files)
  await items(page).last().waitFor()
  await fill(adding(page), { 'Title for all': 'Photo' })
}

/** Returns `photo-1.jpg` and so on, each of another green. */
function photos(count: number) {
  const each = (_: unknown, at: number) =>
    aPictureFile(`photo-${at + 1}.jpg`, `rgb(${at * 20}, 105, 77)`, [40, 20])
  return Promise.all(Array.from({ length: count }, each))
}

/** Ends all sessions until the test is over. */
async function signOut() {
  await db.deleteFrom('sessions').execute()
  onTestFinished(async () => void (await admin.post('/api/login', { username, password })))
}

test('Many photos get their titles, and one that fails its reason', async () => {
  const page = await open()
  const pdf = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024) }
  await choose(page, [pdf, large, ...(await photos(2))])
  await see(item(page, 'notes.pdf'), 'Please select a valid image file')
  await seeValues(adding(page), { 'Title of photo-2.jpg': 'Photo 3' })
  const typed = { 'Title for all': 'Cup', 'Title of photo-1.jpg': '', 'Captured on': 'Spring 2026' }
  await fill(adding(page), typed)
  await press(page, 'Upload 3 photos')
  await see(item(page, 'photo-1.jpg'), 'Title is required')
  await seeFocus(title(page, 'photo-1.jpg'))
  expect(await requestCount(page, SEND)).toBe(0)
  await fill(adding(page), { 'Title of photo-1.jpg': 'The whole squad' })
  await keys(page, 'Enter')
  await notice(page, '2 photos added, 1 failed')
  await see(item(page, 'large.jpg'), 'Image size must be less than 5MB')
  // The list was read when the tab was opened, and once after all had been added.
  expect(await requestCount(page, `${CREATE}/rows`)).toBe(2)
  const more = { capturedAt: 'Spring 2026', imageUrl: expect.stringMatching(/\.40x20\.jpg#/) }
  const added = (await images()).toSorted((one, other) => one.title.localeCompare(other.title))
  expect(added).toMatchObject([
    { title: 'Cup 3', ...more },
    { title: 'The whole squad', ...more },
  ])
})

test('An upload of photos goes on without its dialog', async () => {
  const page = await open()
  const sending = await hold(page, `**${SEND}`)
  await choose(page, await photos(4))
  await upload(page)
  await notice(item(page, 'photo-1.jpg'), '40 %')
  await see(item(page, 'photo-4.jpg'), 'Waiting')
  await press(page, 'Delete Photo 2', 'Cancel')
  await page.getByRole('button', { name: 'Upload 3 photos' }).waitFor()
  expect(await titles()).toEqual([])

  await upload(page)
  await keys(page, 'Escape')
  await page.getByRole('button', { name: 'Add Photos (0 of 3 added)' }).waitFor()
  await expect.poll(() => leavingAsks(page)).toBe(true)
  await openPlace(page, 'Hero Video')
  sending.release()
  await notice(page, '3 photos added')
  await openPlace(page, 'Gallery')
  await entry(page, 'Photo 4').waitFor()
  expect([await titles(), await leavingAsks(page)]).toEqual([
    ['Photo 1', 'Photo 3', 'Photo 4'],
    false,
  ])
})

test('The keyboard alone chooses, removes and adds photos', async () => {
  const { page } = await visit(admin, '/admin/gallery')
  const keyboard = keyboardOf(page)
  await page.getByRole('button', { name: 'Add Photos' }).waitFor()
  await keyboard.press('Add Photos')
  await keyboard.goTo('Choose photos')
  const choosing = page.waitForEvent('filechooser')
  await keys(page, 'Space')
  await (await choosing).setFiles(await photos(2))
  await keyboard.fill('Title for all', 'Photo')
  await keyboard.press('Delete Photo 2')
  await page
    .locator(':focus')
    .filter({ hasText: /^Title of photo-1/ })
    .waitFor()
  await keyboard.fill('Title of photo-1.jpg', 'Kick-off')
  await keys(page, 'Escape')
  await openPlace(page, 'Content')
  await openPlace(page, 'Gallery')
  await press(page, 'Add Photos (1 not added)')
  await seeValues(adding(page), { 'Title of photo-1.jpg': 'Kick-off' })
  await drop(page, 'a.jpg')
  await title(page, 'a.jpg').waitFor()
  await press(item(page, 'a.jpg'), /^Delete/)
  await keyboard.press('Upload 1 photo')
  await notice(page, '1 photo added')
  await closed(page)
  expect(await titles()).toEqual(['Kick-off'])
  await seeFocus(page.getByRole('button', { name: 'Add Photos' }))
})

test('A title that is being typed is waited for', async () => {
  const page = await open()
  const sending = await hold(page, `**${SEND}`)
  await choose(page, await photos(3))
  await upload(page)
  await fill(adding(page), { 'Title of photo-2.jpg': '' })
  await title(page, 'photo-3.jpg').press(END_OF_LINE)
  await page.keyboard.type(', extra time')
  sending.release()
  await see(item(page, 'photo-3.jpg'), 'Uploaded; added when you leave its title')
  await page.keyboard.type(' and penalties')
  await keys(page, 'Escape')
  await notice(page, '2 photos added, 1 failed')
  expect(await titles()).toEqual(['Photo 1', 'Photo 3, extra time and penalties'])
  await press(page, 'Add Photos (1 not added)')
  await see(item(page, 'photo-2.jpg'), 'Title is required', 'Uploaded, not added yet')
})

test('Photos go into a new album on a phone', async () => {
  // Fewer rows have no filter.
  const imageUrl = await aPhotoUrl()
  for (let at = 1; at <= 6; at++) await create('gallery', { title: `Training ${at}`, imageUrl })
  const page = await open(PHONE)
  const [first, second] = (await photos(2)) as [File, File]
  // The day of a camera whose clock was never set.
  const exif = { IFD2: { DateTimeOriginal: '2001:01:02 10:00:00' } }
  first.buffer = await sharp(first.buffer).withExif(exif).toBuffer()
  await choose(page, [first, second])
  await see(item(page, 'photo-1.jpg'), 'Jan 2, 2001, before the club was founded')
  await fill(adding(page), { Album: 'A new album …', 'Name of the new album': 'Autumn Cup' })
  await expectAccessibleInBothSchemes(page)
  await press(page, 'Use Jan 2, 2001: Photo 1', 'Upload 2 photos')
  await notice(page, '2 photos added')
  const shown = page.getByRole('region', { name: 'Gallery' })
  await withFilters(page, () => fill(dialog(page), { Album: 'Autumn Cup' }))
  await runTool(page, 'Select', 'gallery')
  await shown.getByRole('checkbox', { name: 'Select Photo 2' }).check()
  await press(page, 'Add to album')
  await press(dialog(page, 'Add to Album'), 'Save')
  await notice(page, '1 photo in no album now')
  await seeNo(shown, 'Photo 2')
  await press(page, 'Undo')
  await see(shown, 'Photo 2')
  const dated = (await images()).filter(({ capturedAt }) => capturedAt)
  expect(dated).toMatchObject([{ title: 'Photo 1', capturedAt: 'Jan 2, 2001' }])

  await page.goto('/admin/content?news=new')
  await press(page, 'Insert')
  await page.getByRole('menuitem', { name: 'Photo gallery' }).click()
  const picked = dialog(page, 'Photo gallery')
  await fill(picked, { Album: 'Autumn Cup' })
  await see(picked, 'Shows its 2 photos')
})

test('A photo that fails on the way is sent again once', async () => {
  const page = await open({ expected: [/^502 \/api\/admin\/gallery$/] })
  await choose(page, await photos(2))
  await page.route(`**${SEND}`, route =>
    route.request().postDataBuffer()?.includes('photo-1.jpg') ? route.abort() : route.continue(),
  )
  await upload(page)
  await notice(page, '1 photo added, 1 failed')
  await see(item(page, 'photo-1.jpg'), 'The server cannot be reached.')
  await expect.poll(() => items(page).count()).toBe(1)
  await page.unroute(`**${SEND}`)
  await goWrong(page, CREATE, { status: 502, body: '<h1>Bad Gateway</h1>' })
  await press(page, 'Try again: Photo 1')
  await notice(page, 'Failed to add 1 photo')
  await goWrong(page, CREATE, 'answer cut')
  await upload(page)
  await expect.poll(titles).toContain('Photo 1')
  await see(page, 'The server cannot be reached.')
  await page.unroute(`**${CREATE}`)
  const sent = await requestCount(page, SEND)
  await fill(adding(page), { 'Title of photo-1.jpg': 'The final' })
  await upload(page)
  await closed(page)
  expect((await titles()).toSorted()).toEqual(['Photo 2', 'The final'])
  expect(await requestCount(page, SEND)).toBe(sent)
})

test('A session that ends during an upload costs no photo', async () => {
  const page = await open({ expected: [/^503 \/api\/admin\/upload-image$/, SIGNED_OUT] })
  await choose(page, await photos(4))
  await signOut()
  await upload(page)
  const signIn = dialog(page, 'Please sign in again')
  // The dialog listens to the key once it has the focus.
  await signIn.locator('input:focus').waitFor()
  await keys(page, 'Escape')
  await notice(page, 'Failed to add 4 photos')
  // A check that nobody asked for does not ask for the sign-in: it says that it is not done.
  await fill(adding(page), { 'Title of photo-4.jpg': 'Just After The Final' })
  await see(page, 'Names are not checked for now')
  expect(await signIn.count()).toBe(0)

  await upload(page)
  await signIn.waitFor()
  const busy = { status: 503, headers: { 'retry-after': '1' }, body: '{"message":"Busy"}' }
  await goWrong(page, SEND, busy)
  const refused = page.waitForResponse(response => response.status() === 503)
  await signInAgain(page, password)
  await refused
  await see(page, 'Waiting')
  await page.unroute(`**${SEND}`)
  await notice(page, '4 photos added')
})

test('Several children are tagged in several photos, which are seen', async () => {
  const { id: team_id } = await create('teams', { name: 'U13 Harriers' })
  await create('teams', { name: 'U9 Wrens' })
  const { id: album_id } = await create('albums', { name: 'Autumn Cup', team_id })
  for (const title of ['Corner', 'Penalty'])
    await create('gallery', { title, album_id, imageUrl: await aPhotoUrl() })
  for (const name of ['Ana Brooks', 'Bo Chen']) await create('players', aPlayer({ name, team_id }))
  await create('players', aPlayer({ name: 'Cleo Diaz' }))
  const { page } = await visit(admin, '/admin/gallery', PHONE)
  await runTool(page, 'Select', 'gallery')
  for (const title of ['Corner', 'Penalty'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await press(page, 'Tag people')
  const tagging = dialog(page, 'People in 2 photos')
  await see(tagging, 'Bo Chen')
  // The team of their album is offered first.
  await seeNo(tagging, 'Cleo Diaz')
  await tagging.getByRole('img', { name: 'Penalty' }).waitFor()
  for (const name of [/^Ana Brooks/, /^Bo Chen/])
    await tagging.getByRole('checkbox', { name }).check()
  await fill(tagging, { Team: 'All teams' })
  await tagging.getByRole('checkbox', { name: /^Cleo Diaz/ }).check()
  await expectAccessibleInBothSchemes(page)
  await press(tagging, 'Save')
  await notice(page, '3 players tagged in 2 photos')

  await act(page, 'Tag people', 'Corner')
  const one = dialog(page, 'People in the Photo')
  await one.getByRole('img', { name: 'Corner' }).waitFor()
  await see(one, 'Players (3 tagged)')
  // Of another team, and ticked.
  expect(await one.getByRole('checkbox', { name: /^Cleo Diaz/ }).isChecked()).toBe(true)
  await one.getByRole('checkbox', { name: /^Bo Chen/ }).uncheck()
  await press(one, 'Save')
  await notice(page, /People saved/)
  const { rows } = await admin.read('/api/admin/gallery/rows')
  const counts = []
  for (const { id, title } of rows) {
    const { player_ids } = await admin.read(`/api/admin/gallery/${id}/people`)
    counts.push([title, player_ids.length])
  }
  expect(counts).toEqual([
    ['Corner', 2],
    ['Penalty', 3],
  ])
})

/** Tells whether the browser would ask before the page is left. */
function leavingAsks(page: Page) {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

async function drop(page: Page, name: string) {
  const dataTransfer = await page.evaluateHandle(name => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], name, { type: 'image/jpeg' }))
    return transfer
  }, name)
  await adding(page).getByText('drop them here').dispatchEvent('drop', { dataTransfer })
}
