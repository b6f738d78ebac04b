import css from '../users/section.module.css'
import { words } from './words.ts'

/** Stands in place of the form when the link is invalid or expired. */
export function InvalidInvitation() {
  return (
    <div className={css.page}>
      <section className={css.form}>
        <h1 className={css.title}>{words('invalid')}</h1>
        <p className={css.intro}>{words('invalidText')}</p>
        <p className={css.links}>
          <a href="/auth">{words('haveAccount')}</a>
        </p>
      </section>
    </div>
  )
}
