import { addDays } from '../../kit/clock.ts'
import type { Hand } from './hand.ts'
import type { Task } from './task.ts'

/** The tasks about players, coaches and fees. */
export const peopleTasks: Task[] = [
  {
    name: 'Find one of 1,280 players',
    async perform(hand) {
      await hand.tap(hand.page.getByRole('button', { name: 'Find anything' }))
      await hand.type(hand.page.getByRole('combobox', { name: /^Find a place/ }), 'Amara Okafor')
      await hand.tap(hand.page.getByRole('option', { name: /^Amara Okafor/ }))
      await hand.page.getByRole('dialog', { name: 'Edit Player' }).waitFor()
    },
  },
  {
    name: 'Add a player',
    async perform(hand) {
      await hand.add('Player')
      await hand.type(hand.field('Name'), 'Ines Halvorsen')
      await hand.type(hand.field('Number'), '77')
      await hand.choose(hand.field('Position'), 'Midfielder')
      await hand.type(hand.field('Year of birth'), '2016')
      await hand.choose(hand.field('Team'), 'U10 Kestrels')
      await hand.press('Create Player')
      await hand.done(/^Player created/)
    },
  },
  {
    name: 'Change a player’s number',
    async perform(hand) {
      await hand.place('Players')
      await hand.open('Amara Okafor')
      await hand.type(hand.field('Number'), '88')
      await hand.press('Update Player')
      await hand.done(/^Player updated/)
    },
  },
  {
    name: 'Move six players to another team',
    async perform(hand) {
      await hand.place('Players')
      await selectRows(hand, 'Players', 6)
      await hand.tap(hand.page.getByRole('button', { name: 'Move to a team' }))
      await hand.choose(hand.field('Team'), 'U9 Swifts')
      await hand.press('Move')
      await hand.done('6 players moved to U9 Swifts')
    },
  },
  {
    name: 'Two players have left the club',
    async perform(hand) {
      await hand.place('Players')
      await selectRows(hand, 'Players', 2)
      await hand.tap(hand.page.getByRole('button', { name: 'Left the club' }))
      await hand.press('Save')
      await hand.done('2 players left the club')
    },
  },
  {
    name: 'Note a family’s consent to photos',
    async perform(hand) {
      await hand.place('Players')
      await selectRows(hand, 'Players', 1)
      await hand.tap(hand.page.getByRole('button', { name: 'Photo consent' }))
      await hand.choose(hand.field('Photo consent'), 'Given')
      await hand.press('Save')
      await hand.done(/^Photo consent of/)
    },
  },
  {
    name: 'Delete a player',
    async perform(hand) {
      await hand.place('Players')
      await hand.remove('Mina Goldstein')
      await hand.press('Delete')
      await hand.done('Player deleted successfully')
    },
  },
  {
    name: 'Players as a file',
    async perform(hand) {
      await hand.place('Players')
      const file = hand.page.waitForEvent('download')
      const standing = hand.page.getByRole('button', { name: 'Export CSV' })
      await hand.page.getByRole('button', { name: /^More for players/i }).waitFor()
      if (await standing.isVisible()) await hand.tap(standing)
      else await hand.tool('Export CSV')
      await file
    },
  },
  {
    name: 'Add a team',
    async perform(hand) {
      await hand.add('Team')
      await hand.type(hand.field('Name'), 'U12 Falcons')
      await hand.press('Create Team')
      await hand.done(/ was added$/)
    },
  },
  {
    name: 'Add a coach',
    async perform(hand) {
      await hand.add('Coach')
      await hand.type(hand.field('Name'), 'Hana Ellis')
      await hand.type(hand.field('Role'), 'Head Coach, U12 Falcons')
      await hand.press('Create Coach')
      await hand.done(/ was added$/)
    },
  },
  {
    name: 'Give a coach a team',
    async perform(hand) {
      await hand.place('Coaches')
      await hand.daily('Teams and account', 'Joon-ho Pak')
      await hand.tap(hand.field('U15 Hawks'))
      await hand.press('Save')
      await hand.done(/teams and account were changed$/)
    },
  },
  {
    name: 'Ask a team for a fee',
    async perform(hand, { today }) {
      await hand.add('Fee')
      await hand.type(hand.field('Description'), 'Winter cup')
      await hand.type(hand.field('Amount'), '45')
      await hand.type(hand.field('Due date'), addDays(today, 30))
      await hand.choose(hand.field('Whole team'), 'U10 Kestrels')
      await hand.press('Create')
      await hand.done(/^\d+ fees? (was|were) added$/)
    },
  },
  {
    name: 'Three fees paid in cash',
    async perform(hand) {
      await hand.place('Fees')
      for (const who of ['Amara Okafor', 'Owen Iyer', 'Anjali Morales']) {
        await hand.daily('Mark as paid', who)
        await hand.press('Mark as paid')
        await hand.done('Fee marked as paid')
        await hand.page.getByRole('dialog').waitFor({ state: 'hidden' })
      }
    },
  },
  {
    name: 'Waive a fee',
    async perform(hand) {
      await hand.place('Fees')
      await hand.act('Waive', 'Rohan Washington')
      await hand.type(hand.field('Reason'), 'Helps at the fields')
      await hand.press('Waive')
      await hand.done(/^Fee waived/)
    },
  },
  {
    name: 'Remind those whose fees are overdue',
    prepare: async ({ admin, made, today }) => {
      const [player] = (await admin.get('/api/players')).body
      const fee = { player_id: player.id, description: 'Spring', amount: 9_000 }
      const payer = { payer_email: 'family@family.example', due_date: addDays(today, -3) }
      await made('payments', { ...fee, ...payer })
    },
    async perform(hand) {
      await hand.tap(hand.page.getByRole('button', { name: /^Remind/ }))
      await hand.press('Send')
      await hand.done(/on (its|their) way/)
    },
  },
]

/** Selects the first rows of a list; a phone asks for it first. */
async function selectRows(hand: Hand, list: string, count: number) {
  const boxes = hand.page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await hand.page.getByRole('button', { name: new RegExp(`^More for ${list}`, 'i') }).waitFor()
  await hand.page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor()
  if ((await boxes.count()) === 0) await hand.tool('Select', list)
  for (let nth = 0; nth < count; nth += 1) await hand.tap(boxes.nth(nth))
}
