import { ButtonLink } from '../../ui/button.tsx'
import { Banner } from '../banner.tsx'
import { page } from '../page.ts'

/** Drawn when the server could not answer: it asks for nothing, since the database may be what is gone. */
export default page({
  title: 'Something Went Wrong',
  description: ({ club }) => `${club.name} cannot show this page right now.`,
  unlisted: true,
  load: async () => ({}),
  View: () => (
    <Banner title="Something went wrong">
      <p>We could not show this page. It is our fault, not yours: please try again in a minute.</p>
      {/* The very address that failed, query included. */}
      <ButtonLink variant="accent" href="">
        Try again
      </ButtonLink>
    </Banner>
  ),
})
