import { LeavingPage } from '../../features/fees/family/leaving.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: async (read, { params: { token = '' }, query }) => {
    const checkout = await read('fee-checkout', token, query.all === undefined ? 'one' : 'all')
    return checkout && { ...checkout, back: `/pay/${token}` }
  },
  title: sentence(words, 'payByCard'),
  description: ({ club }) => words('feesDescription', { club: club.name }),
  View: ({ url, back }) => <LeavingPage url={url} back={back} />,
  unlisted: true,
  private: true,
})
