import { chosenTeams } from '../../features/teams/chosen-teams.ts'
import { FollowingPage } from '../../features/told/followers/section-following.tsx'
import OnThisPhone from '../../features/told/push/phone.island.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

/** What a follower is told, for who has the link of their emails. Only a press changes something. */
export default page({
  load: async (read, { params, query, posted }) => {
    const token = params.token ?? posted?.values.token ?? ''
    const teams = await read('teams')
    return {
      token,
      follower: await read('follower', token),
      canPush: await read('can-push'),
      teams: teams.map(({ id, name }) => ({ id, name })),
      proposed: chosenTeams(teams, query.team).map(({ id }) => id),
    }
  },
  title: sentence(words, 'following'),
  description: ({ club }) => words('followingDescription', { club: club.name }),
  View: ({ token, follower, canPush, teams, proposed, request: { path, query, posted } }) => (
    <FollowingPage
      token={token}
      follower={follower}
      phone={canPush && <OnThisPhone token={token} />}
      teams={teams}
      proposed={proposed}
      family={query.family}
      asksToStop={path.endsWith('/stop')}
      posted={posted}
    />
  ),
  status: ({ follower }) => (follower ? 200 : 404),
  unlisted: true,
  private: true,
})
