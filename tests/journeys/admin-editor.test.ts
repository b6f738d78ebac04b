import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { fromGoogleDocs, fromWord } from '../clipboard.ts'
import { htmlVectors } from '../xss-vectors.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'
import { keyboardOf } from './keyboard.ts'

const { admin: newAdmin, db, visitor } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const phone = { viewport: { width: 390, height: 844 } }

const box = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const title = (page: Page) => page.getByLabel('Title', { exact: true })

async function save(page: Page) {
  await page.getByRole('button', { name: 'Create News Article' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function stored() {
  const query = db.selectFrom('news_articles').selectAll().orderBy('id', 'desc')
  const { body, ...article } = await query.executeTakeFirstOrThrow()
  return { ...article, blocks: JSON.parse(body ?? '{}').content }
}

/** As if that HTML was copied in another program. */
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

test('on a phone without a network, the tab closed: what was typed is there again, and is saved', async () => {
  const { page } = await visit(admin, '/admin/content?news=new', phone)
  await title(page).fill('Tryouts')
  await box(page).pressSequentially('Bring ')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Bold' }).click()
  await box(page).pressSequentially('water')
  await page.getByRole('button', { name: 'Create News Article' }).click()
  await page.getByText(/^Failed to create news article/).waitFor()
  await page.close()

  await page.context().setOffline(false)
  const again = await page.context().newPage()
  await again.goto('/admin/content?news=new')
  await again.getByText(/was not saved. Here it is again/).waitFor()
  await box(again).getByText('water').waitFor()
  await expect.poll(() => title(again).inputValue()).toBe('Tryouts')
  await expectAccessible(again)
  await save(again)
  expect(await stored()).toMatchObject({
    content: 'Bring water',
    blocks: [
      {
        content: [{ text: 'Bring ' }, { text: 'water', marks: [{ type: 'bold' }] }],
      },
    ],
  })
  expect(await again.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft')
})

test('pasted from Word and Google Docs: clean; by keyboard a list, a note and a link', async () => {
  const { page, complaints } = await visit(admin, '/admin/content?news=new')
  await title(page).fill('Pasted')
  await paste(page, fromWord)
  await box(page).getByText('Register').waitFor()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(page, fromGoogleDocs)
  await box(page).getByText('Gate A').waitFor()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  // To the toolbar, and in it to the lists.
  await page.keyboard.press('Alt+F10')
  await keyboardOf(page).goTo('Bullet list', 'ArrowRight')
  await page.keyboard.press('Enter')
  await box(page).pressSequentially('By keyboard')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByLabel('Text', { exact: true }).fill('the schedule')
  await dialog.getByLabel(/^Find/).fill('schedule')
  await dialog.getByRole('button', { name: 'Schedule Page' }).click()
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await save(page)

  const text = (text: string, ...marks: object[]) => ({
    type: 'text',
    text,
    ...(marks.length > 0 && { marks }),
  })
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
  const item = (...content: object[]) => ({ type: 'listItem', content })
  const list = (...content: object[]) => ({ type: 'bulletList', content })
  const heading = (level: number, words: string) => ({
    type: 'heading',
    attrs: { level },
    content: [text(words)],
  })
  const cell = (words: string) => ({
    type: 'tableCell',
    attrs: { colspan: 1, rowspan: 1 },
    content: [paragraph(text(words))],
  })
  const link = (href: string) => ({ type: 'link', attrs: { href } })
  const { blocks } = await stored()
  expect(blocks).toEqual([
    heading(2, 'Spring tryouts'),
    paragraph(
      text('Bring', { type: 'bold' }),
      text(' boots and '),
      text('water', { type: 'italic' }),
      text('.'),
    ),
    list(
      item(paragraph(text('U8')), list(item(paragraph(text('Field 1'))))),
      item(paragraph(text('U10'))),
    ),
    { type: 'orderedList', attrs: { start: 1 }, content: [item(paragraph(text('First')))] },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('U8'), cell('9:00')] }] },
    paragraph(text('Register', link('https://register.example/'))),
    heading(2, 'Directions'),
    paragraph(
      text('Park', { type: 'bold' }),
      text(' behind', { type: 'italic' }),
      text(' the school.'),
    ),
    list(item(paragraph(text('Gate A')))),
    paragraph(text('Map', link('https://map.example/'))),
    list(item(paragraph(text('By keyboard'), text('the schedule', link('/schedule'))))),
  ])
  expect(complaints).toEqual([])
})

test('hostile HTML pasted into the editor: nothing of it runs or is asked for, there or on the page', async () => {
  // Without the policy that would stop it anyway.
  const { page, complaints } = await visit(admin, '/admin/content?news=new', { bypassCSP: true })
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
  await page.waitForLoadState('networkidle')
  expect(dialogs).toEqual([])
  expect(complaints).toEqual([])
  expect(asked.filter(url => !url.startsWith(admin.url))).toEqual([])
  const hrefs = await page
    .locator('article a')
    .evaluateAll(links => links.map(each => each.getAttribute('href')))
  expect(hrefs.filter(href => !/^(https?:|\/)/.test(href ?? ''))).toEqual([])
  expect((await visitor().get(`/news/${id}/x`)).status).toBe(200)
})
