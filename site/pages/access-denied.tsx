import LogOut from '../../features/users/log-out.island.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { page } from '../page.ts'
import css from '../sections/banner.module.css'
import { Banner } from '../sections/banner.tsx'

/** The portal for an account without a role: somebody who has just registered. */
export default page({
  title: 'Access Denied',
  description: ({ club }) => `A page of ${club.name} that only its staff may see.`,
  unlisted: true,
  load: async () => ({}),
  View: () => (
    <Banner title="Access Denied">
      <p>You don't have permission to access this page. Admin access is required.</p>
      <p>
        Have you just registered? Welcome! One step is left: an admin of the club gives your account
        a role. Your account is on their first screen already. When they are done, log in once more.
      </p>
      <div className={css.links}>
        <ButtonLink variant="accent" href="/">
          Back to Home
        </ButtonLink>
        <LogOut />
      </div>
      <p>
        <a href="/direct-admin">I have an admin key</a> · <a href="/admin/account">My account</a>
      </p>
    </Banner>
  ),
})
