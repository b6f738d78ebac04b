import { SearchForm } from '../../features/search/form.tsx'
import css from '../../ui/banner.module.css'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  title: sentence(words, 'notFound'),
  description: ({ club }) => words('notFoundDescription', { club: club.name }),
  unlisted: true,
  load: async () => ({}),
  View: () => (
    <Banner title={words('notFoundHeading')}>
      <p>{words('notFoundText')}</p>
      <p className={css.links}>
        <ButtonLink variant="accent" href="/schedule">
          {words('schedule')}
        </ButtonLink>
        <ButtonLink variant="quiet" href="/">
          {words('backHome')}
        </ButtonLink>
      </p>
      <SearchForm query="" />
    </Banner>
  ),
})
