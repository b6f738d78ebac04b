import AdminRegister from '../../features/users/admin-register.island.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  title: sentence(words, 'adminRegistration'),
  description: ({ club }) => words('adminRegistrationDescription', { club: club.name }),
  load: async () => ({}),
  View: () => <AdminRegister />,
  unlisted: true,
  private: true,
})
