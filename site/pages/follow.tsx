import { chosenTeams } from '../../features/teams/chosen-teams.ts'
import { FollowPage } from '../../features/told/followers/section-follow.tsx'
import OnThisPhone from '../../features/told/push/phone.island.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

const PATH = '/follow'

/** Asks for an address, to tell of changes of teams. */
export default page({
  load: async (read, { query }) => {
    const teams = await read('teams')
    return {
      canMail: await read('can-mail'),
      canPush: await read('can-push'),
      teams: teams.map(({ id, name }) => ({ id, name })),
      chosen: chosenTeams(teams, query.team).map(({ id }) => id),
    }
  },
  exists: read => read('can-follow'),
  title: sentence(words, 'follow'),
  canonical: () => PATH,
  description: ({ club }) => words('followDescription', { club: club.name }),
  View: ({ canMail, canPush, teams, chosen, request: { query, posted } }) => (
    <FollowPage
      canMail={canMail}
      phone={canPush && <OnThisPhone />}
      teams={teams}
      chosen={chosen}
      ended={query.sent === 'stopped' || query.sent === 'left' ? query.sent : undefined}
      posted={posted}
    />
  ),
})
