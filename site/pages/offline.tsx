import css from '../../ui/banner.module.css'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

/**
 * Shown by the service worker where there is no copy of a page (docs/decisions/0119). Devices keep it for long, so it
 * holds nothing that may be taken down.
 */
export default page({
  load: async () => ({}),
  isBare: true,
  isKept: true,
  unlisted: true,
  title: sentence(words, 'noConnection'),
  description: ({ club }) => words('noConnectionDescription', { club: club.name }),
  View: ({ club }) => (
    <main>
      <Banner title={words('noConnection')}>
        <p dir="auto" translate="no">
          {club.name}
        </p>
        <p>{words('noConnectionText')}</p>
        <p className={css.links}>
          {/* The address is that of the page that cannot be shown. */}
          <ButtonLink variant="accent" href="">
            {words('tryAgain')}
          </ButtonLink>
          <ButtonLink variant="quiet" href="/schedule">
            {words('schedule')}
          </ButtonLink>
        </p>
      </Banner>
    </main>
  ),
})
