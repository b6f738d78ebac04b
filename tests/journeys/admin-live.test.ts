import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aPlayer } from '../factories.ts'
import { startBrowser } from './browser-page.ts'

const { admin: newAdmin } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const jamie = await newAdmin()

const create = async (name: string) => {
  const answer = await jamie.post('/api/admin/players', aPlayer({ name }))
  expect(answer.status).toBe(201)
  return answer.body
}

/** Changes from before the first answer are taken for part of the list. */
const answered = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/admin/live')),
      ),
    )
    .toBe(true)

test('a player whom another admin adds appears without a reload, with a line that says who it was', async () => {
  await create('Ana Brooks')
  const { page, complaints } = await visit(admin, '/admin/players')
  await page.getByRole('row', { name: /Ana Brooks/ }).waitFor()
  await answered(page)
  await create('Bo Chen')
  await page.getByRole('row', { name: /Bo Chen/ }).waitFor()
  await page.getByText(`Updated by ${jamie.username}`, { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('while a form is open nothing changes behind it; the list refreshes when it is closed', async () => {
  const player = await create('Cleo Diaz')
  const { page } = await visit(admin, `/admin/players?players=${player.id}`)
  await page.getByLabel('Bio').fill('Half a sentence')
  await create('Dana Evans')
  await page.getByText('shown here as soon as you are done').waitFor()
  expect(await page.getByText('Dana Evans').count()).toBe(0)
  await expect.poll(() => page.getByLabel('Bio').inputValue()).toBe('Half a sentence')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Player updated successfully').first().waitFor()
  await page.getByRole('row', { name: /Dana Evans/ }).waitFor()
})

test('while rows are selected the list stays as it is until the selection is cleared', async () => {
  await create('Eli Fox')
  const { page } = await visit(admin, '/admin/players')
  await page.getByRole('checkbox', { name: /Eli Fox/ }).check()
  await answered(page)
  await create('Fay Gray')
  await page.getByText('shown here as soon as you are done').waitFor()
  expect(await page.getByText('Fay Gray').count()).toBe(0)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('row', { name: /Fay Gray/ }).waitFor()
})

test('a page that nobody sees asks nothing', async () => {
  const { page } = await visit(admin, '/admin/players')
  await page.getByRole('row', { name: /Ana Brooks/ }).waitFor()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const { page: visible } = await visit(admin, '/admin/players')
  await answered(visible)
  for (const name of ['Gil Hart', 'Hal Ives']) {
    await create(name)
    await visible.getByRole('row', { name: new RegExp(name) }).waitFor()
  }
  expect(asked).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('row', { name: /Gil Hart/ }).waitFor()
})
