import { expect, test } from 'vitest'
import { ownNamesOf, withoutOwnName } from './calendar-event.ts'

const club = { name: 'Lone Star FC', homeTeamNames: ['Lone Star FC 2012B Red', 'Lone Star 2014'] }
const red = { name: '2012B Red' }
const blue = { name: '2014 Blue' }

test.each([
  ['a chosen team', club, { team: red, teams: [red, blue] }, 'Team Practice'],
  ['all of several teams', club, { team: undefined, teams: [red, blue] }, undefined],
  [
    'a club of one team',
    { ...club, homeTeamNames: [] },
    { team: undefined, teams: [red] },
    'Team Practice',
  ],
  [
    'a club without teams that plays under several names',
    club,
    { team: undefined, teams: [] },
    undefined,
  ],
])(
  '%s: a title loses our name, where it stands for that team alone',
  (_what, names, shown, short) => {
    const title = 'Lone Star FC 2012B Red - Team Practice'
    expect(withoutOwnName(title, ownNamesOf(names, shown))).toBe(short ?? title)
  },
)

test.each([
  ['Lone Star FC: Team night', 'Team night'],
  ['Lone Star FC picnic', 'Lone Star FC picnic'],
  ['Lone Star FC - ', 'Lone Star FC - '],
  ['Practice', 'Practice'],
])('%j with a team chosen: %j', (title, short) => {
  expect(withoutOwnName(title, ownNamesOf(club, { team: red, teams: [red, blue] }))).toBe(short)
})
