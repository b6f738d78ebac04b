import { FamilyCalendar } from '../../features/calendar/families/section.tsx'
import { calendarClub } from '../../features/settings/names.ts'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: (read, { params: { token = '' } }) => read('family-page', token),
  title: 'Games and Practices',
  description: ({ club }) => `For the families of a team of ${club.name}.`,
  View: ({ team, events, club, request }) => (
    <>
      <Banner title={team.name}>
        <p>
          Games and practices, for the team’s families. Please keep the address of this page to
          yourselves.
        </p>
      </Banner>
      <FamilyCalendar {...{ team, events, request }} club={calendarClub(club)} />
    </>
  ),
  unlisted: true,
  private: true,
})
