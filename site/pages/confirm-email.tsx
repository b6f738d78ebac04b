import { ConfirmEmail } from '../../features/my-account/section-confirm-email.tsx'
import { page } from '../page.ts'

export default page({
  load: async (read, { params, posted }) => {
    const token = params.token ?? posted?.values.token ?? ''
    return { token, change: await read('email-change', token) }
  },
  title: 'E-mail address',
  description: ({ club }) => `The e-mail address of an account of ${club.name}.`,
  View: ({ token, change, request: { posted } }) => (
    <ConfirmEmail token={token} change={change} posted={posted} />
  ),
  unlisted: true,
  private: true,
})
