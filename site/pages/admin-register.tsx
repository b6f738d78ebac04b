import AdminRegister from '../../features/users/admin-register.island.tsx'
import { page } from '../page.ts'

export default page({
  title: 'Admin registration',
  description: ({ club }) => `Admin registration of ${club.name}.`,
  load: async () => ({}),
  View: () => <AdminRegister />,
  unlisted: true,
  private: true,
})
