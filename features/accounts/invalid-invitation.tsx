import css from '../users/section.module.css'

/** Instead of the form, for a link that is not valid (any more). */
export function InvalidInvitation() {
  return (
    <div className={css.page}>
      <section className={css.form}>
        <h1 className={css.title}>This invitation is not valid</h1>
        <p className={css.intro}>
          It has been used already, was taken back, or is older than seven days. Ask an admin of the
          club for a new one.
        </p>
        <p className={css.links}>
          <a href="/auth">I have an account: sign in</a>
        </p>
      </section>
    </div>
  )
}
