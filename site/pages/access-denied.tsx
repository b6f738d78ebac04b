import LogOut from '../../features/users/log-out.island.tsx'
import css from '../../ui/banner.module.css'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

/** The portal for an account without a role: its user has just registered. */
export default page({
  title: sentence(words, 'accessDenied'),
  description: ({ club }) => words('accessDeniedDescription', { club: club.name }),
  unlisted: true,
  load: async () => ({}),
  View: () => (
    <Banner title={words('accessDenied')}>
      <p>{words('noPermission')}</p>
      <p>{words('justRegistered')}</p>
      <div className={css.links}>
        <ButtonLink variant="accent" href="/">
          {words('backHome')}
        </ButtonLink>
        <LogOut />
      </div>
      <p>
        <a href="/direct-admin">{words('haveKey')}</a> ·{' '}
        <a href="/admin/account">{words('myAccount')}</a>
      </p>
    </Banner>
  ),
})
