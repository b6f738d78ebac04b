import { ResetPassword } from '../../features/users/section-reset-password.tsx'
import { page } from '../page.ts'

export default page({
  load: async (read, { params, posted }) => {
    const token = params.token ?? posted?.values.token ?? ''
    const { username } = await read('account-link', token)
    return { token, username }
  },
  title: 'New password',
  description: ({ club }) => `A new password for an account of ${club.name}.`,
  View: ({ token, username, request: { posted } }) => (
    <ResetPassword token={token} username={username} posted={posted} />
  ),
  unlisted: true,
  private: true,
})
