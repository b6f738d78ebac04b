import DirectAdmin from '../../features/users/direct-admin.island.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  title: sentence(words, 'emergency'),
  description: ({ club }) => words('emergencyDescription', { club: club.name }),
  load: async () => ({}),
  View: () => <DirectAdmin />,
  unlisted: true,
  private: true,
})
