import { expect, test } from 'vitest'
import { rowPath } from '../../features/portal-places.ts'
import { aTeam } from '../factories.ts'
import { startMailServer } from '../mail-server.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { see } from './seen.ts'
import { fill, press } from './steps.ts'

const mail = await startMailServer()
const club = await startClubInBrowser({ env: mail.env, jobsByHand: false })
const { create, db, visit, visitor } = club
const { id: kestrels } = await create('teams', aTeam({ name: 'U10 Kestrels' }))
await create('teams', aTeam({ name: 'U13 Harriers' }))

/** The path of the link in the last email to an address. */
async function linkTo(address: string) {
  await mail.until(1, ({ to }) => to === address)
  const text = mail.received.findLast(({ to }) => to === address)?.text ?? ''
  return /\/follow\/[\w-]{43}/.exec(text)?.[0] ?? ''
}

const followerOf = (address: string) =>
  db.selectFrom('followers').selectAll().where('address', '=', address).executeTakeFirst()

test.each([true, false])(
  'Two taps from home ask, one agrees and one leaves (JavaScript: %s)',
  async javaScriptEnabled => {
    const address = `taps-${javaScriptEnabled}@family.example`
    const { page } = await visit(visitor(), `/?team=${kestrels}`, { ...PHONE, javaScriptEnabled })
    const way = page.getByRole('link', { name: 'Tell me about changes' })
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await way.click()
    const team = page.getByRole('checkbox', { name: 'U10 Kestrels' })
    expect(await team.isChecked()).toBe(true)
    await fill(page, { 'Your email address': address })
    await page.getByRole('button', { name: 'Tell me' }).click()
    await see(page, /A message with a link is on its way to you/)

    await page.goto(new URL(await linkTo(address), page.url()).href)
    await press(page, 'Yes, tell me')
    await see(page, /^Saved\./)
    await page.getByText('Other teams').click()
    await page.getByRole('checkbox', { name: 'U13 Harriers' }).check()
    await page.getByRole('radio', { name: /^Only what/ }).check()
    await press(page, 'Save')
    await see(page, /^Saved\./)
    expect(await followerOf(address)).toMatchObject({ only_urgent: true })
    await press(page, 'Stop these emails')
    await see(page, /We tell you nothing more/)
    expect(await followerOf(address)).toBeUndefined()
    expect(await page.getByRole('checkbox', { name: 'U13 Harriers' }).isChecked()).toBe(true)
  },
)

test('A typo is asked about, and Enter keeps what was typed', async () => {
  const { page } = await visit(visitor(), `/follow?team=${kestrels}`, {
    ...PHONE,
    expected: [/^400 \/follow$/],
  })
  const keys = keyboardOf(page)
  await keys.fill('Your email address', 'dana@gmial.com')
  await page.keyboard.press('Enter')
  await see(page, /Did you mean dana@gmail\.com\?/)
  await keys.press('Use dana@gmail.com')
  await see(page, /A message with a link is on its way to you/)
  expect(await linkTo('dana@gmail.com')).toMatch(/^\/follow\//)
  await page.goto(page.url().replace('?sent=1', `?team=${kestrels}`))
  await keys.fill('Your email address', 'kit@gmial.com')
  await page.keyboard.press('Enter')
  await see(page, /Did you mean kit@gmail\.com\?/)
  await keys.goTo('Your email address')
  await page.keyboard.press('Enter')
  await see(page, /A message with a link is on its way to you/)
  expect(await linkTo('kit@gmial.com')).toMatch(/^\/follow\//)
})

test('Staff see how many follow a team', async () => {
  const columns = { channel: 'email', token: 'x'.repeat(43), push_keys: null } as const
  const now = '2026-11-01T12:00:00.000Z'
  const { id } = await db
    .insertInto('followers')
    .values({ ...columns, address: 'one@family.example', confirmed_at: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const team = { follower_id: id, team_id: kestrels, for_families: false }
  await db.insertInto('followed_teams').values(team).execute()
  const { page } = await visit(club.admin, rowPath('teams', kestrels))
  await see(page, /1 follower by email: told of changes/)
})
