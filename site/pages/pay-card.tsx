import { LeavingPage } from '../../features/fees/leaving.tsx'
import { page } from '../page.ts'

export default page({
  load: async (read, { params: { token = '' } }) => {
    const checkout = await read('fee-checkout', token)
    return checkout && { ...checkout, back: `/pay/${token}` }
  },
  title: 'Pay by card',
  description: ({ club }) => `Fees of ${club.name}.`,
  View: ({ url, back }) => <LeavingPage url={url} back={back} />,
  unlisted: true,
  private: true,
})
