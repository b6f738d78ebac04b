import { ContactInFull } from '../../features/contact-info/section.tsx'
import { words as infoWords } from '../../features/contact-info/words.ts'
import { subjects } from '../../features/contact-messages/subjects.ts'
import { portalPath } from '../../features/portal-places.ts'
import { Banner } from '../../ui/banner.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: async (read, { query, posted }) => {
    const [info, teams, stamp] = await Promise.all([
      read('contact-info'),
      read('teams'),
      read('message-stamp'),
    ])
    // A message that could not be sent keeps the team that it was written to.
    const to = posted?.values.team ?? query.team
    const team = teams.find(({ id }) => String(id) === to)
    const coaches = team ? await read('coaches-of-team', team.id) : []
    return {
      info,
      stamp,
      team: team && {
        id: team.id,
        name: team.name,
        coaches: coaches.map(({ id, name, role }) => ({ id, name, role })),
      },
      subject: subjects.find(subject => subject === query.subject),
    }
  },
  title: sentence(words, 'contactUs'),
  canonical: ({ request }) => request.path,
  description: ({ club }) => words('contactDescription', { club: club.name }),
  edit: () => portalPath('footer'),
  View: ({ info, stamp, team, subject, club, request }) => (
    <>
      <Banner title={words('contactUs')}>
        <p>{infoWords('subtitle')}</p>
      </Banner>
      <ContactInFull
        info={info}
        stamp={stamp}
        team={team}
        subject={subject}
        club={club}
        request={request}
      />
    </>
  ),
})
