import { pick } from 'es-toolkit/object'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { changeSettings } from '../../tests/content.ts'
import { aPlayer } from '../../tests/factories.ts'
import { testNow } from '../../tests/test-clock.ts'
import { playerDetails } from '../settings/schema.ts'

let day: string | undefined
const now = () => (day ? new Date(`${day}T18:00:00Z`) : testNow())
const { admin, visitor, db, app } = await startClub({ now })
let shade = 0

async function withPhoto(more: object = {}) {
  // Equal colours would be stored as one picture.
  shade += 12
  const background = { r: shade, g: 90, b: 60 }
  const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background } })
    .png()
    .toBuffer()
  const photoUrl = `data:image/png;base64,${bytes.toString('base64')}`
  return (await admin.post('/api/admin/players', aPlayer({ photoUrl, ...more }))).body
}

const publicPlayer = async (id: number) =>
  (await visitor().get('/api/players')).body.find((player: { id: number }) => player.id === id)

const change = (id: number, values: object) => admin.put(`/api/admin/players/${id}`, values)

/** Statuses of the photo's file for the public and for an admin. */
async function photoStatus({ photoUrl }: { photoUrl: string }) {
  const path = photoUrl.split('#')[0] ?? ''
  const forAdmins = path.replace('/media/', '/api/admin/history/media/')
  return [(await visitor().get(path)).status, (await admin.get(forAdmins)).status]
}

const expectPhoto = (player: { photoUrl: string }, statuses: number[]) =>
  expect.poll(() => photoStatus(player)).toEqual(statuses)

const SHOWN = [200, 200]
const WITHHELD = [404, 200]

test('A hidden player is gone from lists and pages with the photo', async () => {
  const player = await withPhoto({ name: 'Zelda Quillfeather' })
  expect((await visitor().get('/team')).text).toContain('Zelda Q.')
  expect(await photoStatus(player)).toEqual(SHOWN)

  await change(player.id, { hidden: true })
  expect(await publicPlayer(player.id)).toBeUndefined()
  for (const path of ['/team', '/', '/?team=x', `/team?player=${player.id}`, '/api/players/part']) {
    const { text, body } = await visitor().get(path)
    expect(text ?? JSON.stringify(body)).not.toContain('Zelda')
  }
  await expectPhoto(player, WITHHELD)

  await change(player.id, { hidden: false })
  expect(await publicPlayer(player.id)).toMatchObject({ name: 'Zelda Q.' })
  await expectPhoto(player, SHOWN)
})

test.each([
  ['unless_refused', 'unknown', true],
  ['unless_refused', 'given', true],
  ['unless_refused', 'refused', false],
  ['unless_refused', 'withdrawn', false],
  ['unless_refused', 'expired', false],
  ['with_consent', 'unknown', false],
  ['with_consent', 'given', true],
  ['with_consent', 'refused', false],
  ['with_consent', 'withdrawn', false],
  ['with_consent', 'expired', false],
] as const)(
  'With photos %s and consent %s the public sees the photo: %s',
  async (photoRule, consent, isShown) => {
    await changeSettings(db, { photoRule })
    const player = await withPhoto({ consent })
    expect(player.unseen?.includes('until the family has agreed')).toBe(isShown ? undefined : true)
    expect((await publicPlayer(player.id)).photoUrl).toBe(isShown ? player.photoUrl : null)
    await expectPhoto(player, isShown ? SHOWN : WITHHELD)
    await changeSettings(db, { photoRule: 'unless_refused' })
  },
)

test('PUT of photos with consent alone moves the files', async () => {
  const player = await withPhoto()
  await admin.put('/api/admin/settings', { photoRule: 'with_consent' })
  await expectPhoto(player, WITHHELD)
  await admin.put('/api/admin/settings', { photoRule: 'unless_refused' })
  await expectPhoto(player, SHOWN)
})

test('A refused photo of an article is gone until consent is given', async () => {
  const player = await withPhoto()
  const article = { title: 'Cup', content: 'Won', imageUrl: player.photoUrl, published: true }
  const { id } = (await admin.post('/api/admin/news', article)).body
  const news = async () => (await visitor().get('/api/news')).body
  const shown = async () => (await news()).find((each: { id: number }) => each.id === id).imageUrl
  await change(player.id, { consent: 'refused' })
  expect((await publicPlayer(player.id)).photoUrl).toBeNull()
  expect(await shown()).toBeNull()
  await expectPhoto(player, WITHHELD)
  await change(player.id, { consent: 'given' })
  expect(await shown()).toBe(player.photoUrl)
  await expectPhoto(player, SHOWN)
})

test('A consent that is over withdraws the photo', async () => {
  const player = await withPhoto({ consent: 'given', consent_until: '2031-06-30' })
  day = '2031-06-30'
  await app.jobs.trigger('consents')
  expect((await publicPlayer(player.id)).photoUrl).toBe(player.photoUrl)
  day = '2031-07-01'
  await app.jobs.trigger('consents')
  day = undefined
  expect((await publicPlayer(player.id)).photoUrl).toBeNull()
  await expectPhoto(player, WITHHELD)
  const decided = db.selectFrom('withheld_files').select('reason')
  const reason = await decided.where('source_id', '=', player.id).executeTakeFirst()
  expect(reason).toEqual({ reason: 'expired' })
  const rows = (await admin.get('/api/players')).body
  expect(rows.find(({ id }: { id: number }) => id === player.id)).toMatchObject({
    consent: 'expired',
    version: 2,
  })
})

test('PUT of consent until a past day is 400 at its field', async () => {
  const { id } = await withPhoto()
  const answer = await change(id, { consent: 'given', consent_until: '2020-01-01' })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual({
    consent_until: 'That day is over: leave it empty, or choose a later one',
  })
})

const UNREAD = { consent_via: 'telephone', consent_on: 'last week', consent_until: '31/31/31' }
const AS_BLANK = { consent_via: null, consent_on: null, consent_until: null }

test.each(['refused', 'withdrawn'])(
  'A %s photo is gone at once, whatever stands in How',
  async consent => {
    const player = await withPhoto({ consent: 'given', consent_via: 'paper' })
    const said = { consent, consent_by: 'x'.repeat(300), ...UNREAD }
    const { status, body } = await change(player.id, said)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ consent, consent_by: null, ...AS_BLANK }),
    ])
    await expectPhoto(player, WITHHELD)
    // A yes is refused as before.
    expect((await change(player.id, { ...said, consent: 'given' })).status).toBe(400)
  },
)

test('A no that stands keeps what was noted beside it', async () => {
  const no = { consent: 'refused', consent_by: 'Mother', consent_on: '2026-10-01' }
  const noted = { ...no, consent_via: 'paper' }
  const { id } = (await admin.post('/api/admin/players', aPlayer(noted))).body
  for (const typed of [{ consent_on: 'last week' }, { consent_by: 'x'.repeat(300) }]) {
    for (const values of [typed, { ...noted, ...typed }]) {
      const several = { rows: [{ id }], values }
      for (const { status, body } of [
        await change(id, values),
        await admin.post('/api/admin/players/bulk', several),
      ])
        expect([status, Object.keys(body.errors ?? {})]).toEqual([400, Object.keys(typed)])
    }
  }
  const stored = db.selectFrom('players').selectAll().where('id', '=', id)
  expect(await stored.executeTakeFirst()).toMatchObject(noted)
  const { body } = await change(id, { consent: 'withdrawn', consent_on: 'last week' })
  expect(body).toMatchObject({ consent: 'withdrawn', consent_on: null })
})

test('A no of several players is taken, whatever stands in How', async () => {
  const players = [await withPhoto({ consent: 'given' }), await withPhoto()]
  const rows = players.map(({ id }) => ({ id }))
  const values = { consent: 'refused', ...UNREAD }
  expect((await admin.post('/api/admin/players/bulk', { rows, values })).status).toBe(200)
  for (const player of players) await expectPhoto(player, WITHHELD)
  const given = { rows, values: { ...values, consent: 'given' } }
  expect((await admin.post('/api/admin/players/bulk', given)).status).toBe(400)
})

test('A no of several players is taken, though one of them has it already', async () => {
  const noted = { consent: 'refused', consent_by: 'Mother', consent_via: 'paper' }
  const ids: number[] = []
  for (const said of [{ consent: 'given' }, noted])
    ids.push((await admin.post('/api/admin/players', aPlayer(said))).body.id)
  const values = { consent: 'refused', ...UNREAD }
  const rows = ids.map(id => ({ id }))
  const { status, body } = await admin.post('/api/admin/players/bulk', { rows, values })
  expect([status, body]).toEqual([200, { changed: 2, leftOut: Object.keys(AS_BLANK).toSorted() }])
  const stored: { id: number }[] = (await admin.get('/api/players')).body
  expect(ids.map(id => stored.find(row => row.id === id))).toMatchObject([
    { consent: 'refused', ...AS_BLANK },
    noted,
  ])
})

test('A no in a file is taken, whatever stands in How', async () => {
  const player = await withPhoto({ consent: 'given', consent_on: '2026-10-01' })
  const { id, name, number, position, year_of_birth } = player
  const row = { id, name, number, position, year_of_birth, consent: 'refused', ...UNREAD }
  const file = (consent_on: string) => ({ rows: [{ ...row, consent_on }], dryRun: false })
  // As a text it is before the day of the yes.
  const { status } = await admin.post('/api/admin/players/import', file('1 week ago'))
  expect([status, await publicPlayer(id)]).toEqual([
    200,
    expect.objectContaining({ photoUrl: null }),
  ])
  await expectPhoto(player, WITHHELD)
  const noted = { consent_via: 'paper', consent_on: '2026-11-01' }
  await change(id, noted)
  await admin.post('/api/admin/players/import', file('1 week ago'))
  const stored = db.selectFrom('players').selectAll().where('id', '=', id)
  expect(await stored.executeTakeFirst()).toMatchObject({ consent: 'refused', ...noted })
})

test('A no with a last day stays a no', async () => {
  const { id } = await withPhoto({ consent: 'refused', consent_until: '2020-01-01' })
  await app.jobs.trigger('consents')
  const stored = db.selectFrom('players').select('consent').where('id', '=', id)
  expect((await stored.executeTakeFirst())?.consent).toBe('refused')
  const answer = await change(id, { consent: 'given' })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['consent_until']])
})

test('A player who leaves and returns loses and regains the photo', async () => {
  const player = await withPhoto({ consent: 'given' })
  await change(player.id, { left_on: '2026-01-10' })
  expect(await publicPlayer(player.id)).toBeUndefined()
  await expectPhoto(player, WITHHELD)
  await change(player.id, { left_on: null })
  expect(await publicPlayer(player.id)).toBeDefined()
  await expectPhoto(player, SHOWN)
})

test('PUT of another field after the consent is over is 200', async () => {
  const { id } = await withPhoto({ consent: 'given' })
  const over = { consent_until: '2020-01-01' }
  await db.updateTable('players').set(over).where('id', '=', id).execute()
  expect((await change(id, { bio: 'Runs', consent: 'given', ...over })).status).toBe(200)
})

test('Who entered a consent is noted and cannot be sent', async () => {
  const player = await withPhoto({ consent_entered_by: 'somebody' })
  expect(player.consent_entered_by).toBeNull()
  const { body } = await change(player.id, { bio: 'Runs', consent_entered_by: 'somebody' })
  expect(body.consent_entered_by).toBeNull()
  const username = (await admin.get('/api/user')).body.username
  const given = await change(player.id, { consent: 'given', consent_via: 'paper' })
  expect(given.body.consent_entered_by).toBe(username)
  const row = aPlayer({ consent: 'refused' })
  await admin.post('/api/admin/players/import', { rows: [row], dryRun: false })
  const rows: { name: string }[] = (await admin.get('/api/players')).body
  expect(rows.find(({ name }) => name === row.name)).toMatchObject({
    consent: 'refused',
    consent_entered_by: username,
  })
})

test('GET as an anonymous visitor never shows a consent', async () => {
  const details = { grade: '4th', bio: 'Runs', statLabel: 'Goals', statValue: '3' }
  const { id } = await withPhoto({ ...details, consent: 'given', consent_by: 'Mother' })
  const none = { grade: null, bio: null, statLabel: null, statValue: null }
  const shown = { grade: ['grade'], bio: ['bio'], stat: ['statLabel', 'statValue'] } as const
  for (const detail of playerDetails) {
    await changeSettings(db, { shownOfPlayers: [detail] })
    const left = pick(details, shown[detail])
    expect(await publicPlayer(id)).toMatchObject({ ...none, ...left })
  }
  await changeSettings(db, { shownOfPlayers: [] })
  const player = await publicPlayer(id)
  expect(player).toMatchObject(none)
  expect(Object.keys(player).filter(name => /consent|hidden/.test(name))).toEqual([])
  await changeSettings(db, { shownOfPlayers: [...playerDetails] })
})
