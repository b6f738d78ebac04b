import { FamilyPage } from '../../features/fees/section.tsx'
import { page } from '../page.ts'

export default page({
  load: (read, { params: { token = '' } }) => read('family-fees', token),
  title: 'Fees',
  description: ({ club }) => `Fees of ${club.name}.`,
  View: ({ fee, others, today, club }) => (
    <FamilyPage fee={fee} others={others} today={today} club={club.name} />
  ),
  unlisted: true,
  private: true,
})
