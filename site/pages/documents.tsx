import { grouped } from '../../features/documents/grouped.ts'
import { DocumentList } from '../../features/documents/list.tsx'
import { portalPath } from '../../features/portal-places.ts'
import { dayIn } from '../../kit/clock.ts'
import { formatDay } from '../../kit/format-date.ts'
import { Banner } from '../../ui/banner.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: async read => {
    const documents = await read('documents')
    return documents.length > 0 ? { groups: grouped(documents) } : null
  },
  exists: async read => (await read('documents')).length > 0,
  title: sentence(words, 'documents'),
  description: ({ club }) => words('documentsDescription', { club: club.name }),
  edit: () => portalPath('documents'),
  View: ({ groups, club, request }) => {
    const today = dayIn(club.timeZone, new Date(request.now))
    return (
      <>
        <Banner title={words('documents')}>
          <p>{words('documentsIntro')}</p>
        </Banner>
        <DocumentList groups={groups} formatDay={day => formatDay(day, today)} />
      </>
    )
  },
})
