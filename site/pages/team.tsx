import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'
import { MeetOurTeam } from '../sections/meet-our-team.tsx'

export default page({
  load: async read => {
    const [teams, players, coaches] = await Promise.all([
      read('teams'),
      read('players'),
      read('coaches'),
    ])
    return { teams, players, coaches }
  },
  title: 'Our Team',
  description: ({ club }) => `The players and coaches of ${club.name}, ages U4 to U19, by team.`,
  // Names and pictures of children: for visitors, not for search engines.
  unlisted: true,
  View: ({ request, teams, players, coaches }) => (
    <>
      <Banner title="Our Team">
        <p>The players who wear the shirt, and the coaches beside the pitch.</p>
      </Banner>
      <MeetOurTeam {...{ teams, players, coaches }} path={request.path} query={request.query} />
    </>
  ),
})
