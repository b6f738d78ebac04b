import { LostLink } from '../../features/lost-links/section.tsx'
import { FixedPage } from '../../features/pages/own-page.tsx'
import { paragraph } from '../../kit/rich-text/build.ts'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

const PATH = '/families'

/** The page that explains families' calendars, and sends the link of one again. */
export default page({
  load: async read => ({ canMail: await read('can-mail') }),
  title: sentence(words, 'familyCalendar'),
  canonical: () => PATH,
  description: ({ club }) => words('familyCalendarDescription', { club: club.name }),
  View: ({ canMail, request }) => (
    <>
      <Banner title={words('familyCalendar')}>
        <p>{words('familyCalendarIntro')}</p>
      </Banner>
      <FixedPage own={null}>
        <RichText blocks={[paragraph(words('familyCalendarText'))]} />
        <LostLink kind="calendar" action={PATH} canMail={canMail} posted={request.posted} />
      </FixedPage>
    </>
  ),
})
