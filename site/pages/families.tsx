import { FamilySection } from '../../features/calendar/families/section.tsx'
import { calendarClub } from '../../features/settings/names.ts'
import { Banner } from '../../ui/banner.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: (read, { params: { token = '' } }) => read('family-page', token),
  title: sentence(words, 'families'),
  description: ({ club }) => words('familiesDescription', { club: club.name }),
  View: ({ team, events, club, request }) => (
    <>
      <Banner title={team.name}>
        <p>{words('familiesIntro')}</p>
      </Banner>
      <FamilySection team={team} events={events} request={request} club={calendarClub(club)} />
    </>
  ),
  unlisted: true,
  private: true,
})
