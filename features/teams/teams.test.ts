import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aPlayer, aResult, aTeam } from '../../tests/factories.ts'
import { forgetProof, proveAnew } from '../../tests/recent-proof.ts'
import { testNow } from '../../tests/test-clock.ts'
import { isSameTeam } from '../spellings/team-name.ts'
import { ageGroupOf } from './age-group.ts'

const { admin, visitor, db } = await startClub()

test('POST a team is 201 with the row and when it was made', async () => {
  const { status, body } = await admin.post('/api/admin/teams', aTeam({ grade: '3rd', coach: '' }))
  expect(status).toBe(201)
  expect(body).toMatchObject({ grade: '3rd', coach: null, description: null, logoUrl: null })
  expect(body.updated_at).toBe(body.created_at)
  expect(Date.parse(body.created_at)).toBeGreaterThan(0)
})

test.each([
  [{ name: 'U' }, { name: 'Team name must be at least 2 characters' }],
  [{ name: 'x'.repeat(201) }, { name: 'Team name must be at most 200 characters' }],
  [{ grade: '9th' }, { grade: expect.stringContaining('Grade must be one of 1st') }],
])('POST a team with %j is 400 with a message for the field', async (wrong, errors) => {
  const answer = await admin.post('/api/admin/teams', aTeam(wrong))
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual(errors)
})

test('PUT a team changes it and the time of its last change', async () => {
  const team = (await admin.post('/api/admin/teams', aTeam({ coach: 'Ann' }))).body
  const { status, body } = await admin.put(`/api/admin/teams/${team.id}`, { name: 'U12 Gold' })
  expect(status).toBe(200)
  expect(body).toEqual({ ...team, name: 'U12 Gold', version: 2, updated_at: expect.any(String) })
  expect(body.updated_at >= team.updated_at).toBe(true)
})

test('GET lists teams in natural order, U8 before U10', async () => {
  for (const name of ['U10 Order', 'U8 Order', 'U9 Order']) {
    await admin.post('/api/admin/teams', aTeam({ name }))
  }
  const { body } = await visitor().get('/api/teams')
  const names = body
    .map((team: { name: string }) => team.name)
    .filter((n: string) => /Order/.test(n))
  expect(names).toEqual(['U8 Order', 'U9 Order', 'U10 Order'])
})

test('DELETE a team is 204 and then 404', async () => {
  const { id } = (await admin.post('/api/admin/teams', aTeam())).body
  expect((await admin.delete(`/api/admin/teams/${id}`)).status).toBe(204)
  const again = await admin.delete(`/api/admin/teams/${id}`)
  expect([again.status, again.body]).toEqual([404, { message: 'There is no such team.' }])
})

test('PUT of an age that reveals scores needs a recent proof', async () => {
  await admin.put('/api/admin/settings', { noScoresUnder: 10 })
  const { body: team } = await admin.post('/api/admin/teams', { name: 'U8 Sparrows' })
  const path = `/api/admin/teams/${team.id}`
  await forgetProof(db, admin)
  expect((await admin.put(path, { age_group: 7 })).status).toBe(200)
  const older = await admin.put(path, { age_group: 14 })
  expect([older.status, older.body.needs]).toEqual([403, 'proof'])
  const [{ id: changeSet }] = (await admin.get('/api/admin/history')).body.changeSets
  expect((await admin.post('/api/admin/history/restore', { changeSet })).status).toBe(403)
  expect((await admin.put(path, { description: 'Sparrows' })).status).toBe(200)
  await proveAnew(db, admin)
  expect((await admin.put(path, { age_group: 14 })).status).toBe(200)
  await admin.put('/api/admin/settings', { noScoresUnder: null })
})

test.each([
  // Ages
  ['U10 Kestrels', 10],
  ['Bluestem U-9', 9],
  ['U 10 Blue', 10],
  ['12U Red', 12],
  ['12-U Red', 12],
  ['10UB', 10],
  ['BU12', 12],
  ['GU10 White', 10],
  ['MU10', 10],
  ['FU11 Elite', 11],
  ['U12B', 12],
  ['Boys U12', 12],
  ['BoysU12', 12],
  ['U9/10 Rec', 9],
  ['U9/U10 Rec', 9],
  ['9/10U Rec', 9],
  ['Under 8', 8],
  ['U8s', 8],
  ['ｕ１０ Kestrels', 10],
  // Years of birth
  ['2014/15 Blue', 12],
  ['2014/2015 Blue', 12],
  ['2013/14 Girls', 13],
  ['Boys 14/15', 12],
  ['14/15 Boys', 12],
  ['B14/15', 12],
  ['Lone Star FC 2012B Red', 14],
  ['G2016 Blue', 10],
  ['2016 Red', 10],
  ['B16', 10],
  ['G16 Blue', 10],
  ["'16 Boys", 10],
  ['’16 Girls', 10],
  ['16B Red', 10],
  ['08 Girls', 18],
  ['G08', 18],
  ['B12 Red', 12],
  // Grades
  ['Kindergarten', 6],
  ['Kinder Kickers', 6],
  ['Pre-K Tots', 5],
  ['1st/2nd Grade', 7],
  ['3rd Grade Boys', 9],
  ['Grade 4', 10],
  ['5th & 6th Graders', 11],
  ['3rd/4th Boys', 9],
  // Ambiguous names mean the younger age.
  ['U13 2016', 10],
  // Unknown
  ['Sparrows', undefined],
  ['FC Dallas U100', undefined],
  ['Route 66 FC', undefined],
  ['Academy 1', undefined],
  ['K9 Kickers', undefined],
])('The age group of %s in November 2026 is %s', (name, age) => {
  expect(ageGroupOf({ name }, '2026-11-14')).toBe(age)
})

test('A team named by a number is as old as its players, from three on', async () => {
  await admin.put('/api/admin/settings', { playerAges: 'groups', noScoresUnder: 13 })
  const { id } = (await admin.post('/api/admin/teams', { name: '11G' })).body
  const age = async () => {
    const { rows } = await admin.read('/api/admin/teams/rows?q=11G')
    return rows.find((team: { id: number }) => team.id === id).age
  }
  const scoreAgainst = async (awayTeam: string) => {
    const date = testNow().toISOString().slice(0, 10)
    const result = aResult({ team_id: id, date, awayTeam })
    const { body } = await admin.post('/api/admin/results', result)
    const results = await visitor().read('/api/results')
    return results.find((result: { id: number }) => result.id === body.id).homeScore
  }
  expect([await age(), await scoreAgainst('Golds')]).toEqual(['U11', null])
  const add = async () => {
    const player = aPlayer({ team_id: id, year_of_birth: 2011 })
    expect((await admin.post('/api/admin/players', player)).status).toBe(201)
  }
  // One or two players say nothing yet.
  await add()
  await add()
  expect([await age(), await scoreAgainst('Blues')]).toEqual(['U11', null])
  await add()
  expect([await age(), await scoreAgainst('Greens')]).toEqual(['U15', 3])
  // A change of the team that says nothing of its age leaves it.
  await admin.put(`/api/admin/teams/${id}`, { coach: 'Ann' })
  expect(await scoreAgainst('Whites')).toBe(3)
  await admin.put('/api/admin/settings', { playerAges: 'limits', noScoresUnder: null })
})

test('PUT a name that may mean older players needs a recent proof', async () => {
  await admin.put('/api/admin/settings', { noScoresUnder: 13 })
  const { body: team } = await admin.post('/api/admin/teams', { name: '13G' })
  await forgetProof(db, admin)
  const rename = (name: string) => admin.put(`/api/admin/teams/${team.id}`, { name })
  expect((await rename('13 Girls')).status).toBe(200)
  expect((await rename('16G')).body.needs).toBe('proof')
  await proveAnew(db, admin)
  await admin.put('/api/admin/settings', { noScoresUnder: null })
})

test.each([
  [{ name: '2014/15 Blue' }, '2026-07-31', 11],
  [{ name: '2014/15 Blue' }, '2026-08-01', 12],
  [{ name: '2014/15 Blue' }, '2027-08-01', 13],
  [{ name: '2012B Red' }, '2026-05-02', 14],
  [{ name: '2012B Red', age_years: 'calendar' as const }, '2026-11-14', 15],
  [{ name: '2014/15 Blue', age_years: 'calendar' as const }, '2026-11-14', 12],
  [{ name: 'Sparrows', grade: '2nd' }, '2026-11-14', 8],
  [{ name: 'Sparrows', grade: '10th' }, '2026-11-14', 16],
  [{ name: 'Sparrows', grade: 'Kindergarten' }, '2026-11-14', 6],
  [{ name: 'U10 Kestrels', grade: '8th' }, '2026-11-14', 10],
  [{ name: 'Sparrows', age_group: 13 }, '2026-11-14', 13],
  [{ name: 'U9 Sparrows', age_group: 13 }, '2026-11-14', 13],
  // A number that may be an age or a year of birth
  [{ name: '11G', born: [] }, '2026-11-14', 11],
  [{ name: '11G', born: [2011, 2011, 2012] }, '2026-11-14', 15],
  [{ name: '11G', born: [2011, 2011] }, '2026-11-14', 11],
  [{ name: '11 Girls', born: [2015, 2016, 2015] }, '2026-11-14', 11],
  [{ name: 'G11 Blue', born: [2011, 2011, 2011] }, '2027-11-14', 16],
  [{ name: '16B Red', born: [2010, 2011, 2011] }, '2026-11-14', 16],
  [{ name: '11G born 2011' }, '2026-11-14', 15],
  [{ name: '11G (U15)' }, '2026-11-14', 15],
  [{ name: '11G', description: 'Girls born in 2011 and 2012' }, '2026-11-14', 15],
  [{ name: '11G', description: 'Founded 2011' }, '2026-11-14', 11],
  [{ name: '11G', grade: '9th' }, '2026-11-14', 15],
  [{ name: '11G', age_group: 12, born: [2011, 2011, 2011] }, '2026-11-14', 12],
  [{ name: '2011G', born: [2015, 2015, 2015] }, '2026-11-14', 15],
  [{ name: 'U11G', born: [2011, 2011, 2011] }, '2026-11-14', 11],
])('The age group of %j on %s is %s', (team, day, age) => {
  expect(ageGroupOf(team, day)).toBe(age)
})

test.each([
  ['U-12 Boys', '12U Boys'],
  ['U12 Boys', '12U Boys'],
  ['U 12 BOYS', 'u12 boys'],
  ['Boys U12', 'U12 Boys'],
  ['BU12', 'U12 Boys'],
  ['U12B', 'U12 Boys'],
  ['12UB', 'U12 Boys'],
  ['GU10', '10U Girls'],
  ['U12 Boys - Blue', 'U-12 Boys Blue'],
  ['Bluestem F.C.', 'Bluestem FC'],
  ['Tigers', 'TIGERS'],
])('%s and %s are the same', (one, other) => {
  expect(isSameTeam(one, other)).toBe(true)
})

test.each([
  ['U12 Boys', 'U12 Boys Blue'],
  ['U12 Boys', 'U12 Girls'],
  ['U12 Boys', 'U13 Boys'],
  ['U12 Blue', 'U12 White'],
  ['2012 Boys', 'U12 Boys'],
  ['U9/10 Boys', 'U9 Boys'],
])('%s and %s are two', (one, other) => {
  expect(isSameTeam(one, other)).toBe(false)
})
