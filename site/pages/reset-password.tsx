import { ResetPassword } from '../../features/users/section-reset-password.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: async (read, { params, posted }) => {
    const token = params.token ?? posted?.values.token ?? ''
    const { username } = await read('account-link', token)
    return { token, username }
  },
  title: sentence(words, 'newPassword'),
  description: ({ club }) => words('newPasswordDescription', { club: club.name }),
  View: ({ token, username, request: { posted } }) => (
    <ResetPassword token={token} username={username} posted={posted} />
  ),
  unlisted: true,
  private: true,
})
