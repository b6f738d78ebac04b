import { ButtonLink } from '../../ui/button.tsx'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

export default page({
  title: 'Access Denied',
  description: ({ club }) => `A page of ${club.name} that only its staff may see.`,
  unlisted: true,
  load: async () => ({}),
  View: () => (
    <Banner title="Access Denied">
      <p>You don't have permission to access this page. Admin access is required.</p>
      <ButtonLink variant="accent" href="/">
        Back to Home
      </ButtonLink>
    </Banner>
  ),
})
