import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

/** Rendered after an error of the server. It reads nothing, since the database may have failed. */
export default page({
  title: sentence(words, 'failed'),
  description: ({ club }) => words('failedDescription', { club: club.name }),
  unlisted: true,
  load: async () => ({}),
  View: () => (
    <Banner title={words('failedHeading')}>
      <p>{words('failedText')}</p>
      {/* The URL that failed, with its query string. */}
      <ButtonLink variant="accent" href="">
        {words('tryAgain')}
      </ButtonLink>
    </Banner>
  ),
})
