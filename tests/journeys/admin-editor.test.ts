import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fromGoogleDocs, fromWord } from '../clipboard.ts'
import { aPhotoUrl } from '../photos.ts'
import { aVideo } from '../video.ts'
import { htmlVectors } from '../xss-vectors.ts'
import { aPdf } from '../zip.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { hold } from './hold.ts'
import { END_OF_TEXT, keyboardOf } from './keyboard.ts'
import { nextIdle } from './next-frame.ts'
import { closed, see, seeValues } from './seen.ts'
import { dialog, fill, keys, press } from './steps.ts'

const { admin, create, db, visit, visitor } = await startClubInBrowser()

/** Leave three rows and columns, the first row a header. */
const TABLE_TOOLS = [
  'Row above',
  'Row below',
  'Column before',
  'Column after',
  'Delete column',
  'Delete column',
  'Delete row',
  'Delete row',
  'First row as header',
]

interface Block {
  type: string
  attrs?: { level?: number; href?: string }
  text?: string
  marks?: Block[]
  content?: Block[]
}

/** A block as `type(content|content)`, a text as `mark:text`. */
function inBrief({ type, attrs, text, marks = [], content = [] }: Block): string {
  if (type === 'text') return [...marks.map(mark => mark.attrs?.href ?? mark.type), text].join(':')
  return `${type}${attrs?.level ?? ''}(${content.map(inBrief).join('|')})`
}

async function stored() {
  const query = db.selectFrom('news_articles').selectAll().orderBy('id', 'desc')
  const { body, ...article } = await query.executeTakeFirstOrThrow()
  return { ...article, blocks: JSON.parse(body ?? '{}').content }
}

test('Text typed without a network is there after the tab was closed', async () => {
  const { page } = await visit(admin, '/admin/content?news=new', PHONE)
  await title(page).fill('Tryouts')
  await box(page).pressSequentially('Bring ')
  await page.context().setOffline(true)
  await press(page, 'Bold')
  await isInText(page)
  await page.keyboard.type('water')
  await press(page, 'Create News Article')
  await see(page, /^Failed to create news article/)
  await page.close()

  await page.context().setOffline(false)
  const again = await page.context().newPage()
  await again.goto('/admin/content?news=new')
  await see(again, /was not saved. Here it is again/)
  await box(again).getByText('water').waitFor()
  await expect.poll(() => title(again).inputValue()).toBe('Tryouts')
  await save(again)
  expect(await stored()).toMatchObject({
    content: 'Bring water',
    blocks: [{ content: [{ text: 'Bring ' }, { text: 'water', marks: [{ type: 'bold' }] }] }],
  })
  expect(await again.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft')
})

test('Text pasted from Word and Google Docs is clean', async () => {
  const { page } = await visit(admin, '/admin/content?news=new')
  await title(page).fill('Pasted')
  await paste(page, fromWord)
  await box(page).getByText('Register').waitFor()
  await keys(page, END_OF_TEXT, 'Enter')
  await paste(page, fromGoogleDocs)
  await box(page).getByText('Gate A').waitFor()
  await keys(page, END_OF_TEXT, 'Enter')
  // Moves to the toolbar, and in it to the lists.
  await page.keyboard.press('Alt+F10')
  await keyboardOf(page).goTo('Bullet list', 'ArrowRight')
  await page.keyboard.press('Enter')
  await isInText(page)
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('ControlOrMeta+k')
  const link = dialog(page, 'Link')
  await fill(link, { Text: 'the schedule' })
  await link.getByLabel(/^Find/).fill('schedule')
  await press(link, 'Schedule Page', 'Insert')
  await link.waitFor({ state: 'hidden' })
  await save(page)

  expect((await stored()).blocks.map(inBrief)).toEqual([
    'heading2(Spring tryouts)',
    'paragraph(bold:Bring| boots and |italic:water|.)',
    'bulletList(listItem(paragraph(U8)|bulletList(listItem(paragraph(Field 1))))|listItem(paragraph(U10)))',
    'orderedList(listItem(paragraph(First)))',
    'table(tableRow(tableCell(paragraph(U8))|tableCell(paragraph(9:00))))',
    'paragraph(https://register.example/:Register)',
    'heading2(Directions)',
    'paragraph(bold:Park|italic: behind| the school.)',
    'bulletList(listItem(paragraph(Gate A)))',
    'paragraph(https://map.example/:Map)',
    'bulletList(listItem(paragraph(By keyboard|/schedule:the schedule)))',
  ])
})

test('Everything of the Insert menu works on a phone', async () => {
  await create('gallery', { title: 'Kick-off', imageUrl: await aPhotoUrl(), altText: 'A ball' })
  const [{ imageUrl: photo }] = (await admin.get('/api/gallery')).body
  const video_data = (await aVideo()).toString('base64')
  await create('hero-video-base64', { title: 'Training film', video_data })
  const form = new FormData()
  form.append('document', new File([new Uint8Array(aPdf())], 'file'))
  const bylaws = (await admin.send('POST', '/api/admin/upload-document', { body: form })).body
  const { id: bylawsId } = await create('documents', { ...bylaws, title: 'Bylaws' })

  const { page } = await visit(admin, '/admin/content', PHONE)
  const editor = await hold(page, '**/assets/editor-*')
  await page.goto('/admin/content?news=new', { waitUntil: 'load' })
  const insert = async (what: string) => {
    await page.getByRole('button', { name: 'Insert', exact: true }).click()
    await page.getByRole('menuitem', { name: what, exact: true }).click()
    return page.getByRole('dialog', { name: what, exact: true })
  }
  const put = async (dialog: Locator, button = 'Insert') => {
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    if (button === 'Insert') await isInText(page)
    else
      await page.getByRole('button', { name: 'Edit button' }).and(page.locator(':focus')).waitFor()
  }
  await title(page).fill('Everything')
  // Pressed while the editor is loading, the label still leads to the text.
  await page.locator('label', { hasText: /^Content$/ }).click()
  editor.release()
  await isInText(page)
  await page.keyboard.type('Look:')

  const gallery = await insert('Photo gallery')
  await press(gallery, 'Kick-off')
  await put(gallery)
  await page.keyboard.type('Six photos')
  const video = await insert('Video')
  await fill(video, { Video: 'Training film' })
  await put(video)
  const file = await insert('File')
  await fill(file, { File: 'Bylaws' })
  await expect.poll(() => file.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Bylaws')
  await put(file)
  const button = await insert('Button')
  await fill(button, { Text: 'Join', 'Link to': 'club.example/join' })
  await put(button)
  await press(page, 'Edit button')
  await seeValues(button, { 'Link to': 'https://club.example/join' })
  await fill(button, { Text: 'Join us' })
  await put(button, 'Change')
  await press(page, 'Delete video')

  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Table', exact: true }).click()
  await box(page).getByRole('table').waitFor()
  for (const tool of TABLE_TOOLS) await tableTool(page, tool)
  await page.keyboard.type('Day')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Field')
  await save(page)

  const { blocks, content } = await stored()
  const [look, photos, behind, download, join, table, ...more] = blocks
  const text = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  expect([look, photos, behind, download, join]).toEqual([
    text('Look:'),
    { type: 'gallery', attrs: { pictures: [{ src: photo, alt: 'A ball' }] } },
    text('Six photos'),
    { type: 'file', attrs: { href: `/documents/${bylawsId}/bylaws.pdf`, name: 'Bylaws' } },
    { type: 'button', attrs: { href: 'https://club.example/join', text: 'Join us' } },
  ])
  const cells = (row: { content: { type: string }[] }) => row.content.map(({ type }) => type)
  expect([table.content.map(cells), more]).toEqual([
    [Array(3).fill('tableHeader'), Array(3).fill('tableCell'), Array(3).fill('tableCell')],
    [],
  ])
  expect(content).toBe('Look:\n\nSix photos\n\nBylaws\n\nJoin us\n\nDay | Field |')
})

test('Hostile HTML pasted into the editor runs nothing', async () => {
  // Visits without the policy that would block scripts anyway.
  const { page } = await visit(admin, '/admin/content?news=new', { bypassCSP: true })
  const asked: string[] = []
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await title(page).fill('<img src=x onerror=alert(1)>')
  page.on('request', request => asked.push(request.url()))
  const vectors = htmlVectors().filter((_, place) => place % 12 === 0)
  await paste(page, vectors.join('\n'))
  for (const vector of vectors.slice(-10)) await paste(page, vector)
  await save(page)
  const { id } = await stored()
  await page.goto(`/news/${id}/x`)
  await nextIdle(page)
  expect(dialogs).toEqual([])
  expect(asked.filter(url => !url.startsWith(admin.url))).toEqual([])
  const hrefs = await page
    .locator('article a')
    .evaluateAll(links => links.map(each => each.getAttribute('href')))
  expect(hrefs.filter(href => !/^(https?:|\/)/.test(href ?? ''))).toEqual([])
  expect((await visitor().get(`/news/${id}/x`)).status).toBe(200)
})

const box = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const title = (page: Page) => page.getByLabel('Title', { exact: true })

/** Waits until the text has the focus: the toolbar's command is done. */
function isInText(page: Page) {
  return box(page).and(page.locator(':focus')).waitFor()
}

async function save(page: Page) {
  await press(page, 'Create News Article')
  await closed(page)
}

async function tableTool(page: Page, tool: string) {
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('menuitem', { name: tool }).click()
  await isInText(page)
}

/** Pastes HTML as if it was copied in another program. */
async function paste(page: Page, html: string) {
  await box(page).focus()
  await box(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'plain')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}
