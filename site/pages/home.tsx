import { MeetOurTeam } from '../../club/teams/section.tsx'
import { page } from '../page.ts'
import { Welcome } from '../welcome.tsx'

export default page({
  load: async read => {
    const [teams, players, coaches] = await Promise.all([
      read('teams'),
      read('players'),
      read('coaches'),
    ])
    return { teams, players, coaches }
  },
  title: 'Home',
  description: ({ club }) =>
    `${club.name}: youth soccer for ages U4 to U19 in North Texas, est. ${club.founded}.`,
  View: ({ club, request, teams, players, coaches }) => (
    <>
      <Welcome club={club} />
      <MeetOurTeam {...{ teams, players, coaches }} path={request.path} query={request.query} />
    </>
  ),
})
