import SignIn from '../../features/users/sign-in.island.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: async (_read, _request, club) => ({ isByInvitation: club.registration === 'invited' }),
  title: sentence(words, 'adminSignIn'),
  description: ({ club }) => words('signInDescription', { club: club.name }),
  View: ({ isByInvitation }) => <SignIn isByInvitation={isByInvitation} />,
  unlisted: true,
  private: true,
})
