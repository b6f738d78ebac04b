import { ConfirmEmail } from '../../features/my-account/section-confirm-email.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: async (read, { params, posted }) => {
    const token = params.token ?? posted?.values.token ?? ''
    return { token, change: await read('email-change', token) }
  },
  title: sentence(words, 'emailAddress'),
  description: ({ club }) => words('emailAddressDescription', { club: club.name }),
  View: ({ token, change, request: { posted } }) => (
    <ConfirmEmail token={token} change={change} posted={posted} />
  ),
  unlisted: true,
  private: true,
})
