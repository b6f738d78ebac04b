import SignIn from '../../features/users/sign-in.island.tsx'
import { page } from '../page.ts'

export default page({
  load: async (_read, _request, club) => ({ isByInvitation: club.registration === 'invited' }),
  title: 'Admin sign-in',
  description: ({ club }) => `Sign-in for the volunteers of ${club.name}.`,
  View: ({ isByInvitation }) => <SignIn isByInvitation={isByInvitation} />,
  unlisted: true,
  private: true,
})
