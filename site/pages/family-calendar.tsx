import { FamilySection } from '../../features/calendar/families/section.tsx'
import { calendarClub } from '../../features/settings/names.ts'
import { TellMe } from '../../features/told/followers/tell-me.tsx'
import { Banner } from '../../ui/banner.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { InvalidLink } from '../sections/invalid-link.tsx'
import { words } from '../words.ts'

export default page({
  load: async (read, { params: { token = '' } }) => ({
    found: await read('family-page', token),
    canFollow: await read('can-follow'),
  }),
  title: sentence(words, 'families'),
  description: ({ club }) => words('familiesDescription', { club: club.name }),
  View: ({ found, canFollow, club, request }) =>
    found ? (
      <>
        <Banner title={found.team.name}>
          <p>{words('familiesIntro')}</p>
        </Banner>
        <FamilySection {...found} request={request} club={calendarClub(club)}>
          {canFollow && (
            <p>
              <TellMe teams={[found.team]} path={`${request.path}/follow`} />
            </p>
          )}
        </FamilySection>
      </>
    ) : (
      <InvalidLink page="/families" />
    ),
  status: ({ found }) => (found ? 200 : 404),
  unlisted: true,
  private: true,
})
