import { expect, test } from 'vitest'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { placeLink } from './places.ts'
import { see } from './seen.ts'
import { dialog, lookAgain, press } from './steps.ts'

const env = { MAIL_FOLDER: 'emails', MAIL_FROM: 'Club <club@club.example>' }
const { admin, app, create, newAdmin, visit, visitor } = await startClubInBrowser({ env })
const jamie = await newAdmin()
const ana = { name: 'Ana Brooks', email: 'ana@club.example', subject: 'tryouts' }

test('A message is counted, read, handled and archived', async () => {
  const { page: theirs } = await visit(jamie, '/admin/messages')
  const { page } = await visit(admin, '/admin/messages')
  await see(page, 'No contact messages found.')
  await visitor().post('/api/contact', { ...ana, message: 'Can we come?\nOn Saturday?' })
  await lookAgain(page)
  const row = page.getByRole('row', { name: /Ana Brooks/ })
  await see(row, /^New$/, /^[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/)
  await see(placeLink(page, 'Contact Messages'), '1')
  await expect.poll(() => page.title()).toMatch(/^\(1\) Contact Messages/)
  await press(row, /^View/)
  const message = dialog(page, 'Tryouts and joining')
  await see(message, 'On Saturday?')
  await expect.poll(() => page.title()).toMatch(/^Contact Messages/)

  await press(message, 'Mark as handled')
  await see(message, `by ${admin.username}`)
  await lookAgain(theirs)
  await see(theirs.getByRole('row'), `Handled by ${admin.username}`)
  await press(message, 'Not handled yet', 'Archive')
  await message.getByRole('button', { name: 'Back to the inbox' }).waitFor()
  await message.getByText('Close', { exact: true }).click()
  await see(page, 'Archived or set aside (1)')
})

test('A message that is set aside is in the inbox after one press', async () => {
  const sent = { name: 'Thora Lindqvist', email: 'thora@family.example', subject: 'tryouts' }
  const body = new URLSearchParams({ ...sent, message: 'Whom do we ask?' })
  expect((await visitor().send('POST', '/contact', { body })).status).toBe(303)
  const { page } = await visit(admin, '/admin/messages')
  const note = page.getByRole('complementary', { name: 'Possible spam' })
  await see(note, 'One message is set aside')
  await note.getByRole('link', { name: 'Show it' }).click()
  const button = page.getByRole('button', { name: 'Not spam: message from Thora Lindqvist' })
  await button.waitFor()
  await expectAccessible(page)
  await button.click()
  await button.waitFor({ state: 'detached' })
  await lookAgain(page)
  await note.waitFor({ state: 'detached' })
  await page.goto('/admin/messages')
  await see(page.getByRole('row', { name: /Thora Lindqvist/ }), /^New$/)
})

test('Reply without mail opens the mail program with a quote', async () => {
  const club = await startClubInBrowser()
  await club.visitor().post('/api/contact', { ...ana, message: 'When?\nWhere?' })
  const { page } = await club.visit(club.admin, '/admin/messages', PHONE)
  await press(page, 'View message from Ana Brooks')
  const reply = dialog(page).getByRole('link', { name: 'Reply', exact: true })
  const url = new URL((await reply.getAttribute('href')) ?? '')
  expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual(['mailto:', 'ana@club.example'])
  expect(url.searchParams.get('subject')).toBe('Re: Tryouts and joining')
  expect(url.searchParams.get('body')).toContain('> When?\n> Where?')
})

test('Who replies second is asked, and loses nothing', async () => {
  await visitor().post('/api/contact', { ...ana, name: 'Dev Patel', message: 'Which field?' })
  const [{ id }] = await admin.read('/api/admin/contact')
  const path = `/admin/messages?contact-view=${id}`
  const { page } = await visit(admin, path, { ...PHONE, expected: [/^409 .*\/reply$/] })
  const { page: theirs } = await visit(jamie, path)
  await see(dialog(theirs), 'Which field?')
  await dialog(page).getByRole('button', { name: 'Reply', exact: true }).click()
  const mine = page.getByRole('textbox', { name: 'Answer' })
  await mine.fill('Field 2.')
  await lookAgain(theirs)
  await see(dialog(theirs).getByRole('status'), `${admin.username} is writing a reply.`)

  await jamie.post(`/api/admin/contact/${id}/reply`, { text: 'Field 3.' })
  await lookAgain(theirs)
  await see(dialog(theirs).getByRole('list', { name: 'Answers' }), 'Field 3.')
  await press(page, 'Send Answer')
  const question = page.getByRole('alertdialog', { name: 'Send all the same?' })
  await see(question, jamie.username, /answered (just now|\d+ s ago): “Field 3.” Your answer/)
  await expectAccessible(page)
  await press(question, 'Back to my answer')
  expect(await mine.inputValue()).toBe('Field 2.')
  await press(page, 'Send Answer')
  await see(page.getByRole('list', { name: 'Answers' }), 'Field 3.', 'Field 2.')
  await lookAgain(theirs)
  await expect.poll(() => dialog(theirs).getByRole('status').innerText()).toBe('')
})

test('A message is answered, assigned and ticked off on Today', async () => {
  await create('saved-replies', { name: 'Tryouts', text: 'Tryouts are in May.' })
  await create('saved-replies', { name: 'Practice', text: 'Come on Tuesday.' })
  await visitor().post('/api/contact', { ...ana, name: 'Cleo Diaz', message: 'Can we come?' })
  const { page } = await visit(admin, '/admin/messages', PHONE)
  await press(page, 'View message from Cleo Diaz')
  const view = dialog(page, 'Tryouts and joining')
  await view.getByRole('button', { name: 'Reply', exact: true }).click()
  const answer = page.getByRole('textbox', { name: 'Answer' })
  const saved = page.getByRole('combobox', { name: 'Saved reply' })
  await saved.selectOption({ label: 'Tryouts' })
  await expect.poll(() => answer.inputValue()).toBe('Tryouts are in May.')
  // Nothing that was typed is lost unasked.
  await answer.fill('Tryouts are in May. See you!')
  await saved.selectOption({ label: 'Practice' })
  await press(page, 'Keep my text')
  expect(await answer.inputValue()).toBe('Tryouts are in May. See you!')
  await press(page, 'Send Answer')
  const answers = view.getByRole('list', { name: 'Answers' })
  await see(answers, 'Tryouts are in May. See you!')
  await app.jobs.trigger(MAIL_JOB)
  await lookAgain(page)
  await see(answers, /^Sent /)

  await press(view, 'Assign')
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ label: jamie.username })
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).last().click()
  await see(view.getByRole('definition'), jamie.username)
  await press(view, 'Make it a task')
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Call her back')
  await press(page, 'Save')
  await view.getByRole('button', { name: 'Task done' }).waitFor()

  const { page: today } = await visit(jamie, '/admin')
  const line = today.getByRole('listitem').filter({ hasText: 'Call her back' })
  await see(line, `For ${jamie.username}`)
  await line.getByRole('button', { name: 'Done: message from Cleo Diaz' }).press('Enter')
  await line.waitFor({ state: 'detached' })
  await expect.poll(() => today.evaluate(() => document.activeElement?.id)).toBe('today')
  await press(today, 'Undo')
  await line.waitFor()
})
