import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'

const { admin: newAdmin, visitor } = await startApp()
const { visit } = await startBrowser()

const admin = await newAdmin()
await admin.post('/api/admin/contact-info', {
  section: 'coaching_staff',
  title: 'Rosa Diaz',
  content: 'Director of Coaching, U4 to U10\nrosa@club.example',
})
await admin.post('/api/admin/contact-info', {
  section: 'team_info',
  title: 'Practice Location',
  content: 'Oak Park, Plano',
})

test('the contact form is validated before it is sent', async () => {
  const { page } = await visit(visitor(), '/contact')
  let sent = 0
  await page.route('**/api/contact', route => {
    sent += 1
    return route.abort()
  })
  await page.getByLabel('Your email').fill('nobody')
  await page.getByRole('button', { name: 'Send Message' }).click()
  for (const message of ['Name is required', 'Please enter a valid email', 'Message is required']) {
    await page.getByText(message).waitFor()
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact-name')
  await expectAccessible(page)
  await page.getByLabel('Your email').fill('nobody@club.example')
  await page.getByText('Please enter a valid email').waitFor({ state: 'hidden' })
  await page.getByText('Name is required').waitFor()
  expect(sent).toBe(0)
})

test('a message that fails stays in the form; one that arrives leaves it empty', async () => {
  const { page } = await visit(visitor(), '/contact', {
    expected: [/^503 \/api\/contact$/, /^400 \/api\/contact$/, /^500 \/api\/contact$/],
  })
  const answers = [
    { status: 503, json: { message: 'Please try again in a minute.' } },
    { status: 400, json: { message: 'No.', errors: { email: 'That email bounced' } } },
    { status: 500, body: '' },
    { status: 201, json: {} },
  ]
  const bodies: unknown[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/api/contact', async route => {
    bodies.push(route.request().postDataJSON())
    await held.promise
    await route.fulfill(answers[bodies.length - 1] ?? { status: 500 })
  })
  const message = {
    name: 'Ana <b>Brooks</b>',
    email: 'ana@club.example',
    subject: 'tryouts',
    message: 'Hello 👋 مرحبا',
  }
  await write(page, message)
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  held.resolve()
  await page.getByText('Failed to send message: Please try again in a minute.').first().waitFor()
  await expect.poll(() => typed(page)).toEqual(message)

  await send.click()
  await page.getByText('That email bounced').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact-email')
  await expectAccessible(page)
  await send.click()
  await page
    .getByText(/Failed to send message: (Internal Server|Unknown) [Ee]rror/)
    .first()
    .waitFor()
  await expect.poll(() => typed(page)).toEqual(message)

  await send.click()
  await page.getByText('Message Sent').first().waitFor()
  const thanks = 'Thank you for your message. We will get back to you soon.'
  await page.getByText(thanks).first().waitFor()
  await expect
    .poll(() => typed(page))
    .toEqual({ name: '', email: '', subject: 'general', message: '' })
  expect(bodies).toEqual([message, message, message, message])
  await expectAccessible(page)
})

test('without JavaScript a message arrives, and an invalid one stays in the form', async () => {
  const { page } = await visit(visitor(), '/contact', {
    javaScriptEnabled: false,
    expected: [/^400 \/contact$/],
  })
  const message = { name: 'Bo', email: 'bo@club', subject: 'schedule', message: 'When?' }
  await write(page, message)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.locator('#contact-email-message').waitFor()
  await page.getByText('Failed to send message: Please enter a valid email').waitFor()
  await expect.poll(() => typed(page)).toEqual(message)

  await page.getByLabel('Your email').fill('bo@club.example')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message Sent').waitFor()
  expect((await admin.get('/api/admin/contact')).body).toMatchObject([
    { ...message, email: 'bo@club.example' },
  ])
})

test('the contact page names the staff, their e-mail addresses and directions to practice', async () => {
  const { page } = await visit(visitor(), '/contact')
  const mail = page.getByRole('link', { name: 'rosa@club.example' })
  await expect.poll(() => mail.getAttribute('href')).toBe('mailto:rosa@club.example')
  for (const map of await page.getByRole('link', { name: 'Directions' }).all())
    await expect.poll(() => map.getAttribute('href')).toContain('Oak%20Park%2C%20Plano')
})

test('who to call: three buttons in a row of a phone, on the page and on home, and whom on a game day', async () => {
  const entries = [
    { section: 'footer', title: 'Phone', content: '(972) 555-0142' },
    { section: 'footer', title: 'Email', content: 'hello@club.example' },
    {
      section: 'team_info',
      title: 'Game Day',
      content: 'The field desk\n(972) 555-0188, from 8 AM',
    },
  ]
  for (const entry of entries) await admin.post('/api/admin/contact-info', entry)
  await admin.put('/api/admin/settings', { rainLine: 'The coaches decide by 4 PM.' })
  for (const path of ['/contact', '/']) {
    const { page } = await visit(visitor(), path, { viewport: { width: 390, height: 844 } })
    const contact = page.locator('#contact')
    await contact.scrollIntoViewIfNeeded()
    const boxes = []
    for (const [name, href] of [
      ['Call (972) 555-0142', 'tel:9725550142'],
      ['E-mail hello@club.example', 'mailto:hello@club.example'],
      ['Directions', /google\.com\/maps/],
      ['Call 9725550188', 'tel:9725550188'],
      ['Text 9725550188', 'sms:9725550188'],
    ] as const) {
      const link = contact.getByRole('link', { name, exact: true }).first()
      await expect.poll(() => link.getAttribute('href')).toMatch(href)
      boxes.push(await link.boundingBox())
    }
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(new Set(boxes.slice(0, 3).map(box => box?.y)).size).toBe(1)
    for (const text of ['On game day', 'The field desk', 'The coaches decide by 4 PM.'])
      await contact.getByText(text).waitFor()
    // The entry stands there only once.
    expect(await contact.getByText('Game Day', { exact: true }).count()).toBe(0)
    await expectAccessible(page)
  }
})

test('from a team’s page to a message to its coach, which names the team', async () => {
  const team = (await admin.post('/api/admin/teams', { name: 'U10 Kestrels' })).body.id
  const { page } = await visit(visitor(), `/team/${team}`)
  await page.getByRole('link', { name: 'Write to the coach' }).click()
  await page.getByText('To the coach of U10 Kestrels.').waitFor()
  await write(page, { name: 'Bo', email: 'bo@club.example', subject: 'schedule', message: 'Rain?' })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message Sent').first().waitFor()
  expect((await admin.get('/api/admin/contact')).body[0]).toMatchObject({
    message: 'Rain?',
    team_id: team,
  })
})

interface Message {
  name: string
  email: string
  subject: string
  message: string
}

async function write(page: Page, { name, email, subject, message }: Message) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Subject').selectOption(subject)
  await page.getByLabel('Message', { exact: true }).fill(message)
}

async function typed(page: Page): Promise<Message> {
  return {
    name: await page.getByLabel('Your name').inputValue(),
    email: await page.getByLabel('Your email').inputValue(),
    subject: await page.getByLabel('Subject').inputValue(),
    message: await page.getByLabel('Message', { exact: true }).inputValue(),
  }
}
