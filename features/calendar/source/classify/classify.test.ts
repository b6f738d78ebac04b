import { expect, test } from 'vitest'
import { classify } from './classify.ts'

const OWN = ['Lone Star FC 2012B Red', 'Lone Star FC', 'FURY']
const US = 'Lone Star FC 2012B Red'

test.each([
  // TeamSnap
  [`${US} vs Homestead United`, 'game home Homestead United'],
  [`${US} at Homestead`, 'game away Homestead'],
  [`${US} vs. Rivertown SC`, 'game home Rivertown SC'],
  [`${US} PreSeason at Peach City`, 'game away Peach City'],
  [`${US} Playoffs vs TBD`, 'game home TBD'],
  [`${US} at tbd`, 'game away TBD'],
  [`${US} vs`, 'game home TBD'],
  [`${US} - HOLD for home games`, 'other'],
  [`${US} - Meeting at the clubhouse`, 'other'],
  [`${US} - Team Practice`, 'practice'],
  [`${US} - Fall Cup Tournament`, 'tournament'],
  [`${US} - Columbus Day Cup`, 'tournament'],
  [`${US} - No practice`, 'other'],
  ['Lone Star FC 2014G White at Solar', 'game away Solar'],
  // TeamSnap ONE
  ['Game: U10B-02 Red vs U10B-07 Blue (Arrive 30 minutes early)', 'game home U10B-07 Blue'],
  ['Game: U10B-07 Blue at Solar', 'game away Solar'],
  ['Practice: U10B-02 Red Practice at Example Park', 'practice'],
  // SportsEngine
  ['Victory FC at Lone Star FC', 'game home Victory FC'],
  ['Victory FC at Lone Star FC U12', 'game home Victory FC'],
  ['FURY U8@Orono', 'game away Orono'],
  ['Wildcats U8@Orono', 'game away Orono'],
  // OttoSport
  ['Lone Star FC vs Solar - Home Game', 'game home Solar'],
  ['Lone Star FC vs Solar - Away Game', 'game away Solar'],
  ['Solar vs Lone Star FC - Away Game', 'game away Solar'],
  // GameChanger
  ['FURY vs Wildcats', 'game home Wildcats'],
  ['FURY @ Wildcats', 'game away Wildcats'],
  // LeagueApps
  ['Solar vs. Lone Star FC', 'game away Solar'],
  ['RESCHEDULED: FURY vs. Solar', 'game home Solar postponed'],
  // Titles written by hand
  ['vs Solar', 'game home Solar'],
  ['@ Solar', 'game away Solar'],
  ['Away game vs Solar', 'game away Solar'],
  ['Home game vs Solar at Ross Park', 'game home Solar'],
  ['Away game at Solar', 'game away Solar'],
  ['Solar vs Texans', 'game home Texans'],
  ['Game 3', 'game home TBD'],
  ['Game night', 'other'],
  ['Dinner at the clubhouse', 'other'],
  ['Dinner at Lone Star FC', 'other'],
  ['Kick-off at Lone Star FC clubhouse', 'other'],
  ['Pizza @ Joe’s', 'other'],
  ['Watch party: Texans vs Cowboys', 'other'],
  ['FURY Practice at Ross Park', 'practice'],
  ['Practice', 'practice'],
  ['Goalkeeper training', 'practice'],
  ['No practice this week', 'other'],
  ['Tournament registration deadline', 'other'],
  ['Season party', 'other'],
  ['', 'other'],
])('%s → %s', (summary, expected) => {
  expect(inWords({ summary })).toBe(expected)
})

test.each([
  ['[CANCELED] FURY vs Solar', 'cancelled', 'FURY vs Solar'],
  ['CANCELED FURY vs Solar', 'cancelled', 'FURY vs Solar'],
  ['Cancelled: FURY vs Solar', 'cancelled', 'FURY vs Solar'],
  ['FURY vs Solar (CANCELLED)', 'cancelled', 'FURY vs Solar'],
  ['FURY vs Solar - Canceled', 'cancelled', 'FURY vs Solar'],
  ['*CANCELED* FURY vs Solar', 'cancelled', 'FURY vs Solar'],
  ['CANCELED', 'cancelled', 'CANCELED'],
  ['Practice is not canceled', 'scheduled', 'Practice is not canceled'],
  ['Canceleda FC vs Solar', 'scheduled', 'Canceleda FC vs Solar'],
  ['Party', 'scheduled', 'Party'],
])('%s: %s, shown as %s', (summary, status, title) => {
  expect(classified({ summary })).toMatchObject({ status, title })
})

test('PlayMetrics: a game by its UID, with the teams from the description', () => {
  const summary = 'U13 Boys Red - Game'
  const game = (description: string) => inWords({ uid: 'Game_1', summary, description })
  expect(game('Solar U-14 at U13 Boys Red (Scrimmage)\nArrive by 2:30 PM')).toBe(
    'game home Solar U-14',
  )
  expect(game('U13 Boys Red at Rivertown B2014/13 (North League)')).toBe(
    'game away Rivertown B2014/13',
  )
  expect(game('Time to be decided')).toBe('game home TBD')
  expect(inWords({ uid: 'Practice_1', summary: 'U13 Boys Red at Turf 2' })).toBe('practice')
  expect(inWords({ uid: 'GenericCalendarEvent_1', summary: 'Kick-off vs staff' })).toBe('other')
})

test('SportsEngine: a game by its link', () => {
  const description = 'https://sportsengine.app.link/?type%3Dgame'
  expect(inWords({ summary: 'Wildcats at Solar', description })).toBe('game away Solar')
  expect(inWords({ summary: 'Wildcats at Solar' })).toBe('other')
})

type Entry = Partial<Parameters<typeof classify>[0]>

function classified(entry: Entry, ownNames = OWN) {
  const empty = { uid: '1', summary: '', description: '', status: '', date: '2026-09-05' }
  return classify({ ...empty, ...entry }, ownNames)
}

/** The type, and of a game its side and opponent. */
function sideOf({ type, isHome, opponent }: ReturnType<typeof classify>) {
  return type === 'game' ? `${type} ${isHome ? 'home' : 'away'} ${opponent}` : type
}

function inWords(entry: Entry) {
  const event = classified(entry)
  return `${sideOf(event)}${event.status === 'scheduled' ? '' : ` ${event.status}`}`
}
