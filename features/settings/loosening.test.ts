import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { forgetProof, proveAnew } from '../../tests/recent-proof.ts'

const { admin, userWith, db } = await startClub()
const SETTINGS = '/api/admin/settings'

beforeEach(() => proveAnew(db, admin))

/** Pairs of settings: one that protects families, and one that promises them less. */
const LOOSER: [tight: object, loose: object][] = [
  [{ nameStyle: 'number' }, { nameStyle: 'first' }],
  [{ nameStyle: 'first' }, { nameStyle: 'first_last_initial' }],
  [{ nameStyle: 'first_last_initial' }, { nameStyle: 'full' }],
  [{ photoRule: 'with_consent' }, { photoRule: 'unless_refused' }],
  [{ shownOfPlayers: ['grade'] }, { shownOfPlayers: ['grade', 'bio'] }],
  [{ practices: 'families' }, { practices: 'public' }],
  [{ newFeedEvents: 'ask' }, { newFeedEvents: 'show' }],
  [{ noScoresUnder: 12 }, { noScoresUnder: 11 }],
  [{ noScoresUnder: 12 }, { noScoresUnder: null }],
  [{ registration: 'invited' }, { registration: 'open' }],
  [{ passwordMin: 12 }, { passwordMin: 11 }],
]

async function set(values: object) {
  const answer = await admin.put(SETTINGS, values)
  expect(answer.status, answer.text).toBe(200)
}

const restore = async () => {
  const [changeSet] = (await admin.get('/api/admin/history')).body.changeSets
  return admin.post('/api/admin/history/restore', { changeSet: changeSet.id })
}

test.each(LOOSER)(
  'PUT from %j to %j long after the password was asked for: 403 that says what is needed, and nothing changes',
  async (tight, loose) => {
    await set({ ...tight, welcome: 'Howdy' })
    const before = (await admin.get(SETTINGS)).body
    await forgetProof(db, admin)
    const answer = await admin.put(SETTINGS, { ...loose, welcome: 'Hello' })
    expect([answer.status, answer.body.needs]).toEqual([403, 'proof'])
    expect((await admin.get(SETTINGS)).body).toEqual(before)
    await proveAnew(db, admin)
    expect((await admin.put(SETTINGS, loose)).body).toMatchObject(loose)
  },
)

test.each(LOOSER)(
  'PUT to %j from %j long after the password was asked for: 200, and its Undo asks for it',
  async (tight, loose) => {
    await set(loose)
    await forgetProof(db, admin)
    await set(tight)
    const refused = await restore()
    expect([refused.status, refused.body.needs]).toEqual([403, 'proof'])
    expect((await admin.get(SETTINGS)).body).toMatchObject(tight)
    await proveAnew(db, admin)
    expect((await restore()).status).toBe(200)
    expect((await admin.get(SETTINGS)).body).toMatchObject(loose)
  },
)

test('PUT of other details of players in place of some: needs proof, as one is new', async () => {
  await set({ shownOfPlayers: ['grade', 'stat'] })
  await forgetProof(db, admin)
  const answer = await admin.put(SETTINGS, { shownOfPlayers: ['bio'] })
  expect([answer.status, answer.body.needs]).toEqual([403, 'proof'])
})

test('Undo of a loosening long after the password was asked for: 200', async () => {
  await set({ photoRule: 'with_consent' })
  await set({ photoRule: 'unless_refused' })
  await forgetProof(db, admin)
  expect((await restore()).status).toBe(200)
  expect((await admin.get(SETTINGS)).body.photoRule).toBe('with_consent')
})

test('PUT of home by an editor long after the password was asked for: 200', async () => {
  const editor = await userWith('editor')
  await forgetProof(db, editor)
  expect((await editor.put('/api/admin/home-page', { welcome: 'Howdy' })).status).toBe(200)
})
