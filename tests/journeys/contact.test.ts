import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'

const { create, visit, visitor } = await startClubInBrowser()

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

test('who to call, on a phone: three buttons in a row, on the page and on home', async () => {
  const entries = { Phone: '(972) 555-0142', Email: 'hello@club.example' }
  for (const [title, content] of Object.entries(entries))
    await create('contact-info', { section: 'footer', title, content })
  const field = { title: 'Practice Location', content: 'Oak Park, Plano' }
  await create('contact-info', { section: 'team_info', ...field })
  for (const path of ['/contact', '/']) {
    const { page } = await visit(visitor(), path, PHONE)
    const contact = page.locator('#contact')
    await contact.scrollIntoViewIfNeeded()
    const boxes = []
    for (const name of ['Call (972) 555-0142', 'E-mail hello@club.example', 'Directions'])
      boxes.push(await contact.getByRole('link', { name, exact: true }).first().boundingBox())
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(new Set(boxes.map(box => box?.y)).size).toBe(1)
  }
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
