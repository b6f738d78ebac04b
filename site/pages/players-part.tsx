import { briefRoster } from '../../features/players/roster.ts'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { Players } from '../sections/meet-our-team.tsx'
import { words } from '../words.ts'

/** The players of home without a chosen team, of which its document has the places alone. */
export default page({
  load: async read => ({
    teams: (await read('teams')).map(({ id, name }) => ({ id, name })),
    shown: briefRoster(await read('roster', { page: 1 })),
  }),
  isPart: true,
  title: sentence(words, 'meetOurTeam'),
  description: () => '',
  unlisted: true,
  View: ({ teams, shown }) => (
    <Players teams={teams} shown={shown} open={null} path="/" query={{}} brief />
  ),
})
