import { addDays } from '../../kit/clock.ts'
import type { Club, Task } from './task.ts'

const SWIFTS = 'U9 Swifts'
const HAWKS = 'U15 Hawks'

/** The tasks about games, practices and fields. */
export const seasonTasks: Task[] = [
  {
    name: 'Cancel today’s practice',
    prepare: club => practice(club, 'Oak Park, Field 1'),
    async perform(hand) {
      await hand.tap(hand.page.getByRole('button', { name: /^Cancel: U9 Swifts, practice/ }))
      await hand.press('Save')
      await hand.done(/ is cancelled$/)
    },
  },
  {
    name: 'Put the practice back',
    async perform(hand) {
      const row = hand.page.getByRole('listitem').filter({ hasText: SWIFTS })
      const back = row.getByRole('button', { name: /^Put back/ })
      await row.first().waitFor()
      if (!(await back.first().isVisible()))
        await hand.tap(row.getByRole('button', { expanded: false }))
      await hand.tap(back)
      await hand.press('Save')
      await hand.done(/ is scheduled$/)
    },
  },
  {
    name: 'Delay today’s practice by half an hour',
    async perform(hand) {
      const delay = hand.page.getByRole('button', { name: /^Delay: U9 Swifts, practice/ })
      await hand.tap(delay)
      await hand.type(hand.field('New time'), '23:30')
      await hand.press('Save')
      await hand.done(/ is delayed( to .+)?$/)
    },
  },
  {
    name: 'Move Saturday’s game to another field',
    async perform(hand) {
      const row = hand.page.getByRole('listitem').filter({ hasText: 'U13 Harriers vs' })
      await hand.tap(row.getByRole('button').first())
      await hand.tap(row.getByRole('button', { name: /^Move/ }))
      await hand.type(hand.field('New location'), 'Bluestem Park, Field 3')
      await hand.press('Save')
      await hand.done(/ is moved to .+$/)
    },
  },
  {
    name: 'Enter a score',
    async perform(hand) {
      await hand.tap(hand.page.getByRole('button', { name: /^Enter score/ }))
      await hand.press(/^One goal more for U/)
      await hand.press('Save Score')
      await hand.page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'Close the fields for today',
    prepare: club => practice(club, 'Bluestem Park, Field 2'),
    async perform(hand) {
      await hand.tap(hand.page.getByRole('button', { name: 'Close fields' }))
      await hand.press('Create Closure')
      await hand.done(/: every page says so$/)
    },
  },
  {
    name: 'Open the fields again',
    async perform(hand) {
      await hand.tap(hand.page.getByRole('button', { name: 'Close fields' }))
      await hand.press(/^Take back/)
      await hand.page.getByRole('alertdialog').waitFor()
      await hand.press('Take back')
      await hand.done('The closure was taken back')
    },
  },
  {
    name: 'Add a game',
    async perform(hand, { today }) {
      await hand.add('Event')
      await hand.type(hand.field('Date'), addDays(today, 19))
      await hand.type(hand.field('Time'), '10:00')
      await hand.type(hand.field('Opponent'), 'Cedar Ridge United')
      await hand.choose(hand.field('Team'), 'U10 Kestrels')
      await hand.type(hand.field('Location'), 'Oak Park')
      await hand.press('Create Event')
      await hand.done(/ was added$/)
    },
  },
  {
    name: 'Add weekly practices for a month',
    async perform(hand, { today }) {
      await hand.add('Repeating events')
      await hand.tap(hand.page.getByRole('dialog').getByText(/^Fri/))
      await hand.type(hand.field('From'), today)
      await hand.type(hand.field('Until'), addDays(today, 28))
      await hand.type(hand.field('Time'), '17:00')
      await hand.choose(hand.field('Team'), 'U8 Sparrows')
      await hand.type(hand.field('Location'), 'Oak Park')
      await hand.press(/^(Create|Add)/)
      await hand.done(/events created|events added/i)
    },
  },
  {
    name: 'Delete an event',
    prepare: async club => {
      const date = addDays(club.today, 1)
      const event = { type: 'other', title: 'Bake sale', time: '09:00', location: 'Oak Park' }
      await club.made('schedule', { ...event, date })
    },
    async perform(hand) {
      await hand.place('Schedule')
      await hand.remove('Bake sale')
      await hand.press('Delete')
      await hand.done(/ was deleted$/)
    },
  },
  {
    name: 'Find all games without a score',
    async perform(hand) {
      await hand.place('Schedule')
      const chip = hand.page.getByRole('button', { name: 'Without a score', exact: true })
      await hand.tap(chip)
      await chip.and(hand.page.locator('[aria-pressed=true]')).waitFor()
    },
  },
  {
    name: 'Compute a division’s standings',
    async perform(hand) {
      await hand.place('Standings')
      await hand.tap(hand.page.getByRole('button', { name: 'Compute from results' }))
      await hand.choose(hand.field('Division'), 'U13 Boys, Division 2')
      await hand.press('Update standings')
      await hand.page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'Add a place with its fields',
    async perform(hand) {
      await hand.add('Place')
      await hand.type(hand.field('Name'), 'Oak Park')
      await hand.type(hand.field('Fields'), 'Field 1')
      await hand.type(hand.field('Address'), '1 Oak Lane, Plano, TX 75074')
      await hand.press('Create Place')
      await hand.done(/ was added$/)
    },
  },
]

async function practice({ made, team, today }: Club, location: string) {
  const event = { type: 'practice', date: today, time: '23:00', end_time: '23:45', location }
  await made('schedule', {
    ...event,
    team_id: await team(location.includes('Oak') ? SWIFTS : HAWKS),
  })
}
