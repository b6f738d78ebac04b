import { ButtonLink } from '../../ui/button.tsx'
import { page } from '../page.ts'
import css from '../sections/banner.module.css'
import { Banner } from '../sections/banner.tsx'

export default page({
  title: 'Page Not Found',
  description: ({ club }) => `This page of ${club.name} does not exist.`,
  unlisted: true,
  load: async () => ({}),
  View: () => (
    <Banner title="404 Page Not Found">
      <p>There is nothing at this address. The link may be old, or a letter may be missing.</p>
      <p className={css.links}>
        <ButtonLink variant="accent" href="/">
          Back to Home
        </ButtonLink>
        <ButtonLink variant="quiet" href="/team">
          Our Team
        </ButtonLink>
      </p>
    </Banner>
  ),
})
