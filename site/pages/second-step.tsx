import { SecondStepPage } from '../../features/second-factor/section-page.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: async () => ({}),
  title: sentence(words, 'secondStep'),
  description: ({ club }) => words('signInDescription', { club: club.name }),
  View: ({ request: { posted, query } }) => <SecondStepPage posted={posted} to={query.to} />,
  unlisted: true,
  private: true,
})
