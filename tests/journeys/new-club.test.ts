import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { crawl } from '../../features/public-view/crawl.server.ts'
import { aPictureFile } from '../photos.ts'
import { aPdf, officeFile } from '../zip.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { act, runTool } from './list-menus.ts'
import { openPlace } from './places.ts'
import { notice } from './toasts.ts'

// The three tests are one journey of one club, in this order.
const { admin, app, db, expectSound, visit, visitor } = await startClubInBrowser()
const computer = { viewport: { width: 1440, height: 900 } }

test('a new club in Houston, on a computer: settings, ten documents, sponsors, and an article with pictures', async () => {
  const { page } = await visit(admin, '/admin/settings', computer)
  const settings = page.getByRole('region', { name: 'Club', exact: true })
  await settings.getByLabel('Name').fill('Bayou City FC')
  await settings.getByLabel('Founded').fill('1998')
  await settings.getByLabel('Region').fill('Houston')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await notice(page, 'Club settings updated')
  await page.getByRole('link', { name: /^Ages/ }).click()
  await page.getByLabel('Youngest age group').fill('6')
  await page.getByLabel('Oldest age group').fill('12')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })

  await openPlace(page, 'Documents')
  await runTool(page, 'Add Several')
  const several = page.getByRole('dialog', { name: 'Add Several Documents' })
  await several.getByLabel('Choose files').setInputFiles(tenFiles())
  await several.getByLabel('Group').fill('Forms and rules')
  await several.getByRole('button', { name: 'Add 10 documents' }).click()
  await notice(page, '10 documents were added')

  await openPlace(page, 'Sponsors')
  for (const [name, link, tier] of sponsors) {
    await page.getByRole('button', { name: 'Add Sponsor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Sponsor' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Logo').setInputFiles(await aPictureFile())
    await dialog.getByRole('img', { name: 'Logo preview' }).waitFor()
    await dialog.getByLabel('Website').fill(link)
    await dialog.getByLabel('Tier').selectOption(tier)
    await dialog.getByRole('button', { name: 'Create Sponsor' }).click()
    await page.getByRole('row', { name: new RegExp(name) }).waitFor()
  }

  await openPlace(page, 'Content')
  await page.getByRole('button', { name: 'Add News Article' }).click()
  await page.getByLabel('Title', { exact: true }).fill('A roof for rainy days')
  const text = page.getByRole('textbox', { name: 'Content' })
  await style(page, 'Text', 'Heading')
  await text.pressSequentially('What we build')
  await text.press('Enter')
  await text.pressSequentially('A roof over field 2, ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await text.pressSequentially('before the summer')
  for (const what of ['The old field', 'The new roof']) {
    await insert(page, 'Picture')
    const dialog = page.getByRole('dialog', { name: 'Picture' })
    await dialog.getByLabel('Picture', { exact: true }).setInputFiles(await aPictureFile())
    await dialog.getByRole('img', { name: 'Picture preview' }).waitFor()
    await dialog.getByLabel('Description').fill(what)
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Create News Article' }).click()
  await notice(page, / was added$/)
})

test('the same club on a phone: its story, three pages, the menu, home and the footer', async () => {
  const { page } = await visit(admin, '/admin/about?about-sections=1', PHONE)
  await page.getByText('Bayou City FC began in 1998, in Houston').waitFor()
  await page.getByRole('button', { name: 'Write your own, beginning with this' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('We began under a bridge.')
  await page.getByRole('button', { name: 'Update Section' }).click()
  await notice(page, / was changed$/)

  await openPlace(page, 'Pages')
  await runTool(page, 'Start from…')
  await page.getByRole('button', { name: 'Create Volunteers' }).click()
  await page.getByRole('link', { name: 'Edit Volunteers' }).waitFor()
  await page.getByRole('button', { name: 'Create Tryouts' }).click()
  await page.getByRole('link', { name: 'Edit Tryouts' }).waitFor()
  await page.getByRole('link', { name: 'Edit Tryouts' }).click()
  await page.getByLabel('Address').fill('spring-tryouts')
  await page.getByText('Saved with this one, /tryouts will lead here too.').waitFor()
  await page.getByRole('radio', { name: 'Publish now' }).check()
  await page.getByText(/^\[U8 to U10\], .*: write your own there/).waitFor()
  await page.getByRole('textbox', { name: 'Content' }).fill('On June 6 at 9:00, at field 1.')
  await page.getByText(/: write your own there/).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Update Page' }).click()
  await notice(page, 'Tryouts was changed')
  await publish(page, 'Volunteers')
  await page.getByRole('button', { name: 'Add Page' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Our Bridge')
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.pressSequentially('Where it all began: ')
  await page.getByRole('button', { name: 'Italic' }).click()
  await text.pressSequentially('in the shade')
  await page.getByRole('radio', { name: 'Publish now' }).check()
  await page.getByRole('button', { name: 'Create Page' }).click()
  await notice(page, 'Our Bridge was added')

  await act(page, 'Add to menu', 'Tryouts')
  await page.getByLabel('Under').selectOption('News')
  await page.getByRole('button', { name: 'Add to Menu', exact: true }).click()
  await page.getByText('Tryouts is in the menu').first().waitFor()
  await openPlace(page, 'Menu')
  await page.getByRole('button', { name: 'Add Menu Entry' }).click()
  await page.getByLabel('Leads to').selectOption('Our Bridge')
  await page.getByRole('button', { name: 'Create Menu Entry' }).click()
  await notice(page, 'The page was added')
  await page.getByRole('switch', { name: 'Show Gallery' }).click()
  await notice(page, 'Gallery is hidden')

  await openPlace(page, 'Home Page')
  await page.getByLabel('Sentence').fill('Soccer by the bayou.')
  await page.getByRole('checkbox', { name: 'Team Gallery' }).uncheck()
  await page.getByRole('button', { name: 'Save Home Page' }).click()
  await notice(page, 'Home page updated')

  await openPlace(page, 'Footer Content')
  await page.getByRole('button', { name: 'Add Contact Information' }).click()
  // The club's own pages arrive after the address was typed.
  const typed = Promise.withResolvers<void>()
  await page.route('**/api/admin/pages/rows', async route => {
    await typed.promise
    await route.continue()
  })
  await page.getByLabel('Title', { exact: true }).fill('Quick Links')
  await page.getByLabel('Address of link 1').fill('/our-bridge')
  typed.resolve()
  const label = page.getByLabel('Text of link 1')
  await expect.poll(() => label.inputValue()).toBe('Our Bridge')
  await page.getByRole('button', { name: 'Create Contact Information' }).click()
  await notice(page, 'Quick Links was added')
})

test('what visitors and crawlers get of it names no other place, and holds all that was made', async () => {
  await admin.post('/api/admin/invitations', { email: 'ana@club.example', role: 'editor' })
  const { documents, isWhole } = await crawl(app, ['/auth', '/robots.txt'])
  const nowhere = { path: '/nowhere', text: (await visitor().get('/nowhere')).text }
  const textOf = (path: string) => documents.find(each => each.path === path)?.text ?? ''
  const letters = JSON.stringify(await db.selectFrom('mails').selectAll().execute())
  const assets = await assetsOf(documents)
  const wrong = [...documents, nowhere, ...assets, { path: 'letters', text: letters }]
    .filter(({ text }) => FOREIGN.test(text))
    .map(({ path, text }) => [path, FOREIGN.exec(text)?.[0]])
  expect([isWhole, wrong]).toEqual([true, []])

  const home = textOf('/')
  expect(home).toMatch(/Soccer by the bayou\..*Chez Marie/s)
  expect(home).not.toContain('Team Gallery')
  expect(textOf('/about')).toContain('We began under a bridge.')
  expect(textOf('/spring-tryouts')).toContain('On June 6 at 9:00')
  expect((await visitor().get('/tryouts')).headers.get('location')).toBe('/spring-tryouts')
  expect(textOf('/our-bridge')).toContain('<em>in the shade</em>')
  expect(textOf('/volunteers')).toContain('Volunteers')
  expect(textOf('/documents').match(/href="\/documents\/\d+\/[\w-]+\.(pdf|docx)"/g)).toHaveLength(
    10,
  )
  const article = documents.find(({ path }) => /^\/news\/\d/.test(path))?.text
  expect(article).toMatch(/<h2[^>]*>What we build.*<strong>before the summer.*alt="The new roof"/s)
  const menu: { label: string }[] = (await visitor().get('/api/menu')).body
  const labels = menu.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Tryouts', 'Our Bridge']))
  expect(labels).not.toContain('Gallery')
  await expectSound(visitor(), '/spring-tryouts')
})

const FOREIGN = /North Texas|\bPlano\b|\bDFW\b|Dallas|Frisco|Bluestem|\bU4 to\b|to U19\b/

const sponsors = [
  ['Chez Marie', 'chez-marie.example', 'Main sponsor'],
  ['Gulf Hardware', 'https://gulf-hardware.example/club', 'Partner'],
] as const

function tenFiles() {
  return Array.from({ length: 10 }, (_, place) =>
    place % 2
      ? { name: `form_${place}.docx`, mimeType: '', buffer: officeFile('docx') }
      : { name: `rules-${place}.pdf`, mimeType: '', buffer: aPdf(`Rules ${place}`) },
  )
}

/** Returns the scripts that those pages load, and those that these load. */
async function assetsOf(documents: readonly { text: string }[]) {
  const scriptsIn = (text: string) => text.match(/[\w.-]+\.js\b/g) ?? []
  const names = new Set(
    documents.flatMap(({ text }) => text.match(/\/assets\/[\w.-]+\.js/g) ?? []).map(fileName),
  )
  const assets: { path: string; text: string }[] = []
  for (const name of names) {
    const path = `/assets/${name}`
    const { status, text } = await visitor().get(path)
    if (status !== 200) continue
    assets.push({ path, text })
    for (const other of scriptsIn(text)) names.add(other)
  }
  expect(assets.length).toBeGreaterThan(1)
  return assets
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

async function publish(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByRole('radio', { name: 'Publish now' }).check()
  await page.getByRole('button', { name: 'Update Page' }).click()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function insert(page: Page, what: string) {
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

async function style(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: `Style: ${from}` }).click()
  await page.getByRole('menuitem', { name: to, exact: true }).click()
  await page.getByRole('textbox', { name: 'Content' }).and(page.locator(':focus')).waitFor()
}
