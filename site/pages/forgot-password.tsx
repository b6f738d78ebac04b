import { ForgotPassword } from '../../features/users/section-forgot-password.tsx'
import { page } from '../page.ts'

export default page({
  load: async read => ({ canMail: await read('can-mail') }),
  title: 'Forgotten password',
  description: ({ club }) => `A way back in for the volunteers of ${club.name}.`,
  View: ({ canMail, request: { posted } }) => <ForgotPassword canMail={canMail} posted={posted} />,
  unlisted: true,
  private: true,
})
