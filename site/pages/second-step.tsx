import { SecondStepPage } from '../../features/second-factor/section-page.tsx'
import { page } from '../page.ts'

export default page({
  load: async () => ({}),
  title: 'Second step',
  description: ({ club }) => `Sign-in for the volunteers of ${club.name}.`,
  View: ({ request: { posted } }) => <SecondStepPage posted={posted} />,
  unlisted: true,
  private: true,
})
