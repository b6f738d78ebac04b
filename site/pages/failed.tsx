import { ButtonLink } from '../../ui/button.tsx'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

/** Rendered after an error of the server. It reads nothing, since the database may be what failed. */
export default page({
  title: 'Something Went Wrong',
  description: ({ club }) => `${club.name} cannot show this page right now.`,
  unlisted: true,
  load: async () => ({}),
  View: () => (
    <Banner title="Something went wrong">
      <p>We could not show this page. It is our fault, not yours: please try again in a minute.</p>
      {/* The URL that failed, with its query string. */}
      <ButtonLink variant="accent" href="">
        Try again
      </ButtonLink>
    </Banner>
  ),
})
