import { agesOf } from '../../features/settings/in-brief.ts'
import { titleOfPage } from '../../kit/part.ts'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'
import { loadTeam, MeetOurTeam } from '../sections/meet-our-team.tsx'

export default page({
  load: (read, { query }) => loadTeam(read, query),
  title: 'Our Team',
  exactTitle: ({ shown }) => titleOfPage('Our Team', shown.page),
  description: ({ club }) =>
    `The players and coaches of ${club.name}, ages ${agesOf(club)}, by team.`,
  // Names and pictures of children: for visitors, not for search engines.
  unlisted: true,
  View: ({ request, teams, coaches, shown, open, brief }) => (
    <>
      <Banner title="Our Team">
        <p>The players who wear the shirt, and the coaches beside the pitch.</p>
      </Banner>
      <MeetOurTeam
        {...{ teams, coaches, shown, open, brief }}
        path={request.path}
        query={request.query}
      />
    </>
  ),
})
