import { expect, test } from 'vitest'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { lookAgain } from './steps.ts'

const env = { MAIL_FOLDER: 'letters', MAIL_FROM: 'Club <club@club.example>' }
const { admin, app, create, newAdmin, visit, visitor } = await startClubInBrowser({ env })
const jamie = await newAdmin()

test('a message is answered with a saved reply, assigned, made a task, and ticked off on Today, with Undo', async () => {
  await create('saved-replies', { name: 'Tryouts', text: 'Tryouts are in May.' })
  await create('saved-replies', { name: 'Practice', text: 'Come on Tuesday.' })
  const sent = { name: 'Ana Brooks', email: 'ana@club.example', subject: 'tryouts' }
  await visitor().post('/api/contact', { ...sent, message: 'Can we come?' })
  const { page } = await visit(admin, '/admin/messages', PHONE)
  await page.getByRole('button', { name: 'View message from Ana Brooks' }).click()
  const view = page.getByRole('dialog', { name: 'Tryouts and joining' })

  await view.getByRole('button', { name: 'Reply', exact: true }).click()
  const answer = page.getByRole('textbox', { name: 'Answer' })
  const saved = page.getByRole('combobox', { name: 'Saved reply' })
  await saved.selectOption({ label: 'Tryouts' })
  await expect.poll(() => answer.inputValue()).toBe('Tryouts are in May.')
  // Nothing that was typed is lost unasked.
  await answer.fill('Tryouts are in May. See you!')
  await saved.selectOption({ label: 'Practice' })
  await page.getByRole('button', { name: 'Keep my text' }).click()
  expect(await answer.inputValue()).toBe('Tryouts are in May. See you!')
  await page.getByRole('button', { name: 'Send Answer' }).click()
  const answers = view.getByRole('list', { name: 'Answers' })
  await answers.getByText('Tryouts are in May. See you!').waitFor()
  await app.jobs.trigger(MAIL_JOB)
  await lookAgain(page)
  await answers.getByText(/^Sent /).waitFor()

  await view.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ label: jamie.username })
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).last().click()
  await view.getByRole('definition').getByText(jamie.username).waitFor()

  await view.getByRole('button', { name: 'Make it a task' }).click()
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Call her back')
  await page.getByRole('button', { name: 'Save' }).click()
  await view.getByRole('button', { name: 'Task done' }).waitFor()
  await expectAccessible(page)

  const { page: today } = await visit(jamie, '/admin')
  const line = today.getByRole('listitem').filter({ hasText: 'Call her back' })
  await line.getByText(`For ${jamie.username}`).waitFor()
  await line.getByRole('button', { name: 'Done: message from Ana Brooks' }).press('Enter')
  await line.waitFor({ state: 'detached' })
  await expect.poll(() => today.evaluate(() => document.activeElement?.id)).toBe('today')
  await today.getByRole('button', { name: 'Undo' }).click()
  await line.waitFor()
})
