import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { writeContent } from '../../tests/content.ts'
import { aCoach, aPlayer } from '../../tests/factories.ts'
import { sendAsChangeSet } from '../../tests/history.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { publicPlaces } from '../../tests/withheld/look.ts'
import { fileOf } from '../../tests/withheld/portal.ts'
import { emptyClub, Run, type StepName } from '../../tests/withheld/sequence.ts'
import { USES } from '../../tests/withheld/steps.ts'

const club = await startClub()
const other = await club.startAgain()
const { admin, create, made, visitor, userWith, db } = club
const clients = { admin, editor: await userWith('editor'), visitor: visitor() }

/** A step of `tests/withheld/steps.ts`, and its choices by their place; without one, the first. */
type Taken = readonly [name: StepName, ...choices: number[]]

async function take(run: Run, steps: readonly Taken[]) {
  for (const [name, ...choices] of steps) {
    await run.step(name, choices)
    expect(run.done.at(-1)).not.toContain('nothing to do')
  }
}

/** Names the picture wherever an editor or admin can. */
async function useEverywhere(run: Run, upload: number) {
  const { url = '' } = [...run.uploads.values()][upload] ?? {}
  for (let use = 0; use < USES; use += 1) await run.step('use', [upload, use])
  const { id } = await create('hero-video-photo-only', { title: 'Squad', static_photo: url })
  await admin.post(`/api/admin/hero-video/${id}/activate`, {})
  expect((await admin.put('/api/admin/settings', { logoUrl: url })).status).toBe(200)
}

/** Waits until files that no row shows are removed or quarantined, which happens soon afterwards. */
async function settled() {
  const { id, photoUrl } = await create('coaches', aCoach({ photoUrl: await aPhotoUrl() }))
  await admin.delete(`/api/admin/coaches/${id}`)
  await expect.poll(() => status(photoUrl)).toBe(404)
}

const status = async (url: string) => (await visitor().get(`/media/${fileOf(url)}`)).status

async function expectNowhere(file: string) {
  await settled()
  expect(await publicPlaces(visitor(), [file])).toEqual([])
  await expect.poll(() => publicPlaces(other.visitor(), [file])).toEqual([])
}

const CHILD: Taken = ['add a child']
const GROUP: Taken[] = [CHILD, CHILD, ['add a group photo', 0, 1]]
const NO: Taken = ['answer by link', 1]
const OTHER: Taken = ['choose another photo']

/** `upload` is the one of the uploads that is used everywhere before the steps `after`. */
const examples: [
  what: string,
  before: readonly Taken[],
  upload: number,
  after: readonly Taken[],
][] = [
  ['a no by a consent link, and the child is deleted', [CHILD], 0, [NO, ['delete a child']]],
  ['a no through staff, and the child is erased', [CHILD], 0, [['record an answer', 1], ['erase']]],
  ['a hidden child, then without the photo', [CHILD], 0, [['hide'], ['take the photo out']]],
  ['a no, then another photo and a yes', [CHILD], 0, [NO, ['say yes to another photo']]],
  ['an erased child whose family said yes', [CHILD], 0, [['record an answer'], ['erase']]],
  ['a no after the club chose another photo', [CHILD], 0, [OTHER, NO]],
  ['a former portrait, and the child is erased', [CHILD], 0, [OTHER, ['erase']]],
  [
    'a no, and an editor gives the group photo another file',
    GROUP,
    2,
    [NO, ['replace a group photo']],
  ],
  [
    ...(['a no, a deleted group photo, an erased child, Undo', GROUP, 2] as const),
    [NO, ['delete a group photo'], ['erase'], ['undo']],
  ],
  [
    ...(['a photo that becomes the portrait of a hidden child', [CHILD, CHILD], 0] as const),
    [
      ['hide', 0, 1],
      ['name an earlier photo in a profile', 0, 1],
    ],
  ],
]

test.each(examples)(
  '%s withholds the photo wherever it is used',
  async (_, before, upload, after) => {
    await emptyClub(db)
    const run = new Run(clients)
    await take(run, before)
    const [file = ''] = [...run.uploads][upload] ?? []
    await useEverywhere(run, upload)
    expect((await publicPlaces(run.visitor, [file])).length).toBeGreaterThan(15)
    await take(run, after)
    expect(run.model.withheld()).toContain(file)
    await expectNowhere(file)
    for (let use = 0; use < USES; use += 1) await run.step('use', [upload, use])
    await run.step('upload the same file', [upload])
  },
)

test('A tag that is undone by its admin leaves the photo nowhere', async () => {
  const child = await made('players', aPlayer({ photoUrl: await aPhotoUrl(), consent: 'refused' }))
  const { id, imageUrl } = await create('gallery', { title: 'Cup', imageUrl: await aPhotoUrl() })
  const former = await userWith('admin')
  const noted = await sendAsChangeSet(former, 'PUT', `gallery/${id}/people`, {
    player_ids: [child],
  })
  await expectNowhere(fileOf(imageUrl) ?? '')
  const role = { is_admin: false, role: 'coach' } as const
  await db.updateTable('users').set(role).where('id', '=', former.id).execute()
  await former.post('/api/admin/history/restore', { key: noted.key })
  await expectNowhere(fileOf(imageUrl) ?? '')
})

/** A child with another portrait than at first; the first one is in an article. */
async function aChildWithFormerPortrait(more: object = {}) {
  const { id, photoUrl } = await create(
    'players',
    aPlayer({ photoUrl: await aPhotoUrl(), ...more }),
  )
  await create('news', { title: 'Cup', content: 'Won', imageUrl: photoUrl })
  await put(id, { photoUrl: await aPhotoUrl() })
  expect(await status(photoUrl)).toBe(200)
  return { id: id as number, former: photoUrl as string }
}

async function put(id: number, values: object) {
  const { status, body } = await admin.put(`/api/admin/players/${id}`, values)
  expect(status).toBe(200)
  return body
}

test('A former portrait follows the child that it now shows', async () => {
  const { id, former } = await aChildWithFormerPortrait()
  const other = await create('players', aPlayer({ photoUrl: former, consent: 'given' }))
  await put(id, { consent: 'refused' })
  expect(await status(former)).toBe(200)
  await put(other.id, { consent: 'refused' })
  expect(await status(former)).toBe(404)
})

test('A former portrait without History is withheld after a no', async () => {
  const { id, former } = await aChildWithFormerPortrait()
  await writeContent(db, db => db.deleteFrom('history_rows').execute())
  await put(id, { consent: 'refused' })
  expect(await status(former)).toBe(404)
})

test('A portrait once used by an erased child is withheld after a no', async () => {
  const sister = await create('players', aPlayer({ name: 'Ángel Canario' }))
  const { id, former } = await aChildWithFormerPortrait({ bio: 'Brother of Ángel Canario' })
  expect((await admin.post(`/api/admin/players/${sister.id}/erase`, {})).status).toBe(200)
  const { photoUrl: last } = await put(id, { photoUrl: await aPhotoUrl() })
  await create('news', { title: 'Cup', content: 'Won', imageUrl: last })
  await put(id, { photoUrl: await aPhotoUrl() })
  expect([await status(former), await status(last)]).toEqual([200, 200])
  await put(id, { consent: 'refused' })
  expect([await status(former), await status(last)]).toEqual([404, 404])
})
