import { expect, test } from 'vitest'
import { startClub } from '../app.ts'
import { aPlayer, aTeam } from '../factories.ts'

const SCHEDULE = '/api/admin/schedule'
const PRACTICE = { date: '2026-10-06', time: '17:30', type: 'practice', location: 'Elm Field' }

/** A club on two instances with the teams Hawks and Owls: a coach of the Hawks adds a practice and a family link. */
async function clubWithCoachOfHawks() {
  const club = await startClub({ at: '2026-09-01T15:00:00Z' })
  const secondInstance = await club.startAgain()
  const hawks = await club.made('teams', aTeam({ name: 'U10 Hawks' }))
  const owls = await club.made('teams', aTeam({ name: 'U10 Owls' }))
  const child = aPlayer({ name: 'Ottoline Marsh', team: 'U10 Hawks', team_id: hawks })
  await club.made('players', { ...child, hidden: true })

  const coach = await club.coachOf(hawks)
  const practice = { ...PRACTICE, team_id: hawks }
  const key = { 'x-change-set': crypto.randomUUID() }
  const { body } = await coach.post(SCHEDULE, practice, key)
  const practiceId: number = body.id
  const [{ id: changeSet }] = (await club.admin.read('/api/admin/history')).changeSets
  const familyCalendar = `/api/admin/family-calendars/${hawks}`
  await coach.succeed('POST', familyCalendar, {})

  /** The coach's session on each instance. */
  const sessions = () => [coach, coach.sameSessionAt(secondInstance.url)]

  /** Repeats all that a coach of the Hawks may do, on both instances; returns the statuses. */
  async function repeatWorkForHawks() {
    const statuses: number[] = []
    for (const session of sessions()) {
      const answers = await Promise.all([
        session.put(`${SCHEDULE}/${practiceId}`, { time: '05:15' }),
        session.post(`${SCHEDULE}/${practiceId}/status`, { status: 'cancelled', reason: 'Rain' }),
        session.post(SCHEDULE, practice, key),
        session.delete(`${SCHEDULE}/${practiceId}`),
        session.post('/api/admin/history/restore', { changeSet }),
        session.post(familyCalendar, {}),
      ])
      statuses.push(...answers.map(({ status }) => status))
    }
    return statuses
  }

  /** Says for each instance whether the coach's list of players has the hidden child. */
  async function seeHiddenChild() {
    const lists = await Promise.all(sessions().map(session => session.get('/api/players')))
    return lists.map(({ text }) => text.includes('Ottoline Marsh'))
  }

  async function signInAgain() {
    const { username, password } = coach
    await coach.succeed('POST', '/api/login', { username, password })
  }

  return {
    ...club,
    coach,
    owls,
    practiceId,
    onSecondInstance: coach.sameSessionAt(secondInstance.url),
    repeatWorkForHawks,
    seeHiddenChild,
    signInAgain,
    giveCoachTheOwls: () => club.giveTeams(coach.card, [owls], coach.id),
    setRole: (role: 'user' | 'coach') => club.change(`accounts/${coach.id}`, { role }),
  }
}

test('A coach who loses a team is refused all work for it', async () => {
  const club = await clubWithCoachOfHawks()
  club.setTime('2026-09-20T15:00:00Z')

  await club.giveCoachTheOwls()

  expect(new Set(await club.repeatWorkForHawks())).toEqual(new Set([403]))
})

test('A coach works for a new team at once, on every instance', async () => {
  const club = await clubWithCoachOfHawks()

  await club.giveCoachTheOwls()

  const practice = { ...PRACTICE, team_id: club.owls, time: '19:00' }
  expect((await club.onSecondInstance.post(SCHEDULE, practice)).status).toBe(201)
})

test('An account that loses the role of coach is refused all work for the team', async () => {
  const club = await clubWithCoachOfHawks()

  await club.setRole('user')

  const statuses = new Set(await club.repeatWorkForHawks())
  expect([...statuses]).toEqual([expect.toBeOneOf([401, 403])])
})

test('An account that loses the role of coach no longer sees hidden children', async () => {
  const club = await clubWithCoachOfHawks()
  expect(await club.seeHiddenChild()).toEqual([true, true])

  await club.setRole('user')

  expect(await club.seeHiddenChild()).toEqual([false, false])
})

test('A coach who returns to another team cannot touch what the former one planned', async () => {
  const club = await clubWithCoachOfHawks()
  await club.giveCoachTheOwls()
  await club.setRole('user')
  club.setTime('2029-09-01T15:00:00Z')

  await club.setRole('coach')
  club.setTime('2029-09-02T15:00:00Z')
  await club.giveCoachTheOwls()
  await club.signInAgain()

  for (const status of await club.repeatWorkForHawks()) expect([403, 404, 409]).toContain(status)
  const schedule = await club.admin.read('/api/schedule')
  expect(schedule).toContainEqual(expect.objectContaining({ id: club.practiceId, time: '17:30' }))
})
