import { expect, test } from 'vitest'
import { PHONE, startClubInBrowser } from './club.ts'

const { create, visit, visitor } = await startClubInBrowser()
const park = { name: 'Oak Park', address: '12 Main St, Allen', fields: 'Field 1\nField 2' }
await create('places', { ...park, parking: 'In the gravel lot' })

test('from an address that does not exist: search leads to the place, with its parking and a map', async () => {
  const { page } = await visit(visitor(), '/nowhere', { ...PHONE, expected: [/^404 \/nowhere$/] })
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
