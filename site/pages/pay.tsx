import { FamilyPage } from '../../features/fees/family/page.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { InvalidLink } from '../sections/invalid-link.tsx'
import { words } from '../words.ts'

export default page({
  load: async (read, { params: { token } }) => ({
    hasToken: token !== undefined,
    fees: token === undefined ? null : await read('family-fees', token),
  }),
  title: sentence(words, 'fees'),
  description: ({ club }) => words('feesDescription', { club: club.name }),
  View: ({ fees, club, request }) =>
    fees ? (
      <FamilyPage
        {...fees}
        club={club.name}
        outcome={request.query.card}
        receipt={request.query.receipt}
      />
    ) : (
      <InvalidLink page="/fees" />
    ),
  // Without a token it leads to the page about fees.
  address: ({ hasToken, request }) => (hasToken ? request.path : '/fees'),
  status: ({ hasToken, fees }) => (fees || !hasToken ? 200 : 404),
  unlisted: true,
  private: true,
})
