import DirectAdmin from '../../features/users/direct-admin.island.tsx'
import { page } from '../page.ts'

export default page({
  title: 'Emergency admin login',
  description: ({ club }) => `Emergency admin login of ${club.name}.`,
  load: async () => ({}),
  View: () => <DirectAdmin />,
  unlisted: true,
  private: true,
})
