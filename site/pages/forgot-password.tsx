import { ForgotPassword } from '../../features/users/section-forgot-password.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: async read => ({ canMail: await read('can-mail') }),
  title: sentence(words, 'forgottenPassword'),
  description: ({ club }) => words('forgottenPasswordDescription', { club: club.name }),
  View: ({ canMail, request: { posted } }) => <ForgotPassword canMail={canMail} posted={posted} />,
  unlisted: true,
  private: true,
})
