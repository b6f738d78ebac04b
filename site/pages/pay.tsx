import { FamilyPage } from '../../features/fees/family/page.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: (read, { params: { token = '' } }) => read('family-fees', token),
  title: sentence(words, 'fees'),
  description: ({ club }) => words('feesDescription', { club: club.name }),
  View: ({ club, request, ...fees }) => (
    <FamilyPage {...fees} club={club.name} card={fees.card} outcome={request.query.card} />
  ),
  unlisted: true,
  private: true,
})
