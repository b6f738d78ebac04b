import { ButtonLink } from '../ui/button.tsx'
import css from './portal.module.css'

/** For someone signed in who is no admin. */
export function AccessDenied() {
  return (
    <main className={css.alone}>
      <h1>Access Denied</h1>
      <p>You don't have permission to access this page. Admin access is required.</p>
      <ButtonLink href="/">Back to Home</ButtonLink>
    </main>
  )
}
