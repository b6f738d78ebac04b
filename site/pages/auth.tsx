import SignIn from '../../features/users/sign-in.island.tsx'
import { page } from '../page.ts'

export default page({
  title: 'Admin sign-in',
  description: ({ club }) => `Sign-in for the volunteers of ${club.name}.`,
  load: async () => ({}),
  View: () => <SignIn />,
  unlisted: true,
  private: true,
})
