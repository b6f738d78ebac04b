import { AdminRegister } from '../../features/users/section-admin-register.tsx'
import { page } from '../page.ts'

export default page({
  title: 'Admin registration',
  description: ({ club }) => `Admin registration of ${club.name}.`,
  load: async () => ({}),
  View: AdminRegister,
  unlisted: true,
  private: true,
})
