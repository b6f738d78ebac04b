import { grouped } from '../../features/documents/grouped.ts'
import { DocumentList } from '../../features/documents/list.tsx'
import { dayIn } from '../../kit/clock.ts'
import { formatDay } from '../../kit/format-date.ts'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: async read => {
    const documents = await read('documents')
    return documents.length > 0 ? { groups: grouped(documents) } : null
  },
  exists: async read => (await read('documents')).length > 0,
  title: 'Documents',
  description: ({ club }) => `Forms, rules and other documents of ${club.name} to download.`,
  View: ({ groups, club, request }) => {
    const today = dayIn(club.timeZone, new Date(request.now))
    return (
      <>
        <Banner title="Documents">
          <p>Forms, rules and other files to download.</p>
        </Banner>
        <DocumentList groups={groups} formatDay={day => formatDay(day, today)} />
      </>
    )
  },
})
