import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { startBrowser } from './browser-page.ts'

const { admin: newAdmin, visitor } = await startApp()
const { visit, expectSound } = await startBrowser()
const phone = { viewport: { width: 390, height: 844 } }

const admin = await newAdmin()
const add = async (path: string, row: object) => {
  const { status, body } = await admin.post(`/api/admin/${path}`, row)
  expect([status, body.errors]).toEqual([201, undefined])
}

const park = { name: 'Oak Park', address: '12 Main St, Allen', fields: 'Field 1\nField 2' }
await add('places', { ...park, parking: 'In the gravel lot' })
await add('closures', { date: '2026-11-24', field: 'Oak Park, Field 2', reason: 'Lightning' })
const cell = (text: string) => ({
  ...{ type: 'tableCell', attrs: { colspan: 1, rowspan: 1 } },
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const cells = Array.from({ length: 30 }, (_, nth) => `Column ${nth + 1}`)
const table = { type: 'table', content: [{ type: 'tableRow', content: cells.map(cell) }] }
const body = JSON.stringify({ version: 1, type: 'doc', content: [table, table] })
await add('pages', { title: 'Wide', slug: 'wide', body })
const footer = `<table><tr>${cells.map(text => `<td>${text}</td>`).join('')}</tr></table>`
await add('contact-info', { section: 'footer', title: 'Resources', content: footer })

test('from an address that does not exist: search leads to the place, with its parking and a map', async () => {
  const { page } = await visit(visitor(), '/nowhere', { ...phone, expected: [/^404 \/nowhere$/] })
  await page.getByLabel('What are you looking for?').fill('where to park')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  const found = page.getByRole('main').getByRole('link', { name: 'Oak Park', exact: true })
  await found.waitFor()
  // A finger meets each of them.
  const low = await page
    .locator('main li a')
    .evaluateAll(links => links.filter(link => link.getBoundingClientRect().height < 44).length)
  expect(low).toBe(0)
  await found.click()
  await page.waitForURL(/\/fields#place-\d+$/)
  await page.getByText('In the gravel lot').waitFor()
  const map = page.getByRole('link', { name: 'Directions to Oak Park' })
  await expect.poll(() => map.getAttribute('href')).toContain('query=12%20Main%20St')
})

test('a visitor who works for the club: the footer leads to the sign-in', async () => {
  const { page } = await visit(visitor(), '/contact', phone)
  await page.getByRole('link', { name: 'For staff' }).click()
  await page.waitForURL(url => url.pathname === '/auth')
})

test('a table of thirty columns, in a text and in the footer: it scrolls, and the phone does not', async () => {
  const { page } = await visit(visitor(), '/wide', phone)
  const boxes = page.getByRole('group', { name: 'Table' })
  await expect.poll(() => boxes.count()).toBe(3)
  const widths = await boxes.evaluateAll(all =>
    all.map(box => ({ fits: box.clientWidth <= innerWidth, scrolls: box.scrollWidth > 1000 })),
  )
  expect(widths).toEqual(Array(3).fill({ fits: true, scrolls: true }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.each(['/fields', '/wide', '/search?q=parking', '/nowhere'])(
  '%s has no violation, no complaint and nothing wider than the page, at 390 and 1440 px, light and dark',
  path =>
    expectSound(visitor(), path, path === '/nowhere' ? { expected: [/^404 \/nowhere$/] } : {}),
)
