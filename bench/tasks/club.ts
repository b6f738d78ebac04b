import { Client } from '../../tests/client.ts'
import { ADMIN_KEY } from '../server.ts'
import type { Task } from './task.ts'

/** The tasks about messages, accounts and the club itself. */
export const clubTasks: Task[] = [
  {
    name: 'Become admin',
    from: '/admin-register',
    async perform(hand) {
      const { page } = hand
      const username = `boss${Date.now() % 100_000}`
      await hand.type(page.getByLabel('Username'), username)
      await hand.type(page.getByLabel('Password', { exact: true }), 'four old oak trees')
      await hand.type(page.getByLabel('Admin registration key'), ADMIN_KEY)
      await hand.tap(page.getByRole('button', { name: 'Create admin account' }))
      await page.waitForURL(/\/auth/)
      await hand.type(page.getByLabel('Username'), username)
      await hand.type(page.getByLabel('Password', { exact: true }), 'four old oak trees')
      await hand.tap(page.getByRole('button', { name: 'Login' }))
      await page.waitForURL(/\/admin($|\?)/)
    },
  },
  {
    name: 'Answer a message',
    async perform(hand) {
      await hand.tap(hand.page.getByRole('button', { name: /^Answer/ }))
      await hand.press('Mark as handled')
      await hand.done('Not handled yet')
    },
  },
  {
    name: 'Archive a message',
    async perform(hand) {
      await hand.place('Contact Messages')
      await hand.open('Piotr Zielinski')
      await hand.press('Archive')
      await hand.page.getByRole('button', { name: 'Back to the inbox' }).waitFor()
    },
  },
  {
    name: 'Give a new account its role',
    prepare: async ({ admin }) => {
      const somebody = new Client(admin.url)
      const account = { username: `dana${Date.now() % 100_000}`, password: 'four old oak trees' }
      await somebody.post('/api/register', account)
    },
    async perform(hand) {
      await hand.tap(hand.page.getByRole('button', { name: /^Decide/ }))
      await hand.tap(hand.page.getByRole('checkbox', { name: /^Treasurer/ }))
      await hand.press('Save roles')
      await hand.page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'Invite a coach',
    async perform(hand) {
      await hand.add('Account')
      await hand.type(hand.field('Name'), 'Kwame Asante')
      await hand.tap(hand.page.getByRole('checkbox', { name: /^Coach/ }))
      await hand.press('Invite')
      await hand.page.getByRole('textbox', { name: 'Link' }).waitFor()
      await hand.press('Done')
    },
  },
  {
    name: 'Open History, and restore what was deleted',
    prepare: async ({ admin, made }) => {
      const id = await made('teams', { name: 'U6 Wrens' })
      await admin.delete(`/api/admin/teams/${id}`)
    },
    async perform(hand) {
      await hand.place('History')
      await hand.tap(hand.page.getByRole('button', { name: /^Restore: deleted team U6 Wrens/ }))
      await hand.done(/^(It is|Restored)/)
    },
  },
  {
    name: 'Open Backups, and back up now',
    async perform(hand) {
      await hand.place('Backups')
      await hand.tap(hand.page.getByRole('button', { name: 'Back up now' }))
      await hand.done(/^(The backup is|Backup made)/)
    },
  },
  {
    name: 'Change the club’s color',
    async perform(hand) {
      await hand.place('Club Settings')
      const color = hand.page.getByLabel('Club color').last()
      const part = hand.page.getByRole('main').getByRole('link', { name: /^Colors & logo/ })
      await color.or(part).first().waitFor()
      if (!(await color.isVisible())) await hand.tap(part)
      await hand.type(color, '#123456')
      await hand.tap(hand.page.getByRole('button', { name: 'Save Settings' }))
      await hand.done(/saved|updated/i)
    },
  },
]
