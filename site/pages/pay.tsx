import { FamilyPage } from '../../features/fees/section.tsx'
import { page } from '../page.ts'

export default page({
  load: (read, { params: { token = '' } }) => read('family-fees', token),
  title: 'Fees',
  description: ({ club }) => `Fees of ${club.name}.`,
  View: ({ club, request, ...fees }) => (
    <FamilyPage {...fees} club={club.name} card={fees.card} outcome={request.query.card} />
  ),
  unlisted: true,
  private: true,
})
