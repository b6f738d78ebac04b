import { type ReactNode, useEffect } from 'react'
import { Pitch } from '../../ui/chalk.tsx'
import { fetchToast } from '../../ui/toast/toast.ts'
import css from './section.module.css'

interface SignInPageProps {
  title: string
  intro: string
  children: ReactNode
}

const MANAGED = [
  'Players and roster',
  'Schedule and practices',
  'Results and standings',
  'News',
  'Gallery',
]

/** Layout of the sign-in pages: the form, and beside it what admins manage. */
export function SignInPage({ title, intro, children }: SignInPageProps) {
  useEffect(() => void fetchToast(), [])
  return (
    <div className={css.page}>
      <section className={css.form}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.intro}>{intro}</p>
        <noscript>
          <p className={css.noscript}>
            Signing in needs JavaScript. Turn it on for this site, then load the page again.
          </p>
        </noscript>
        {children}
      </section>
      <aside className={css.aside} aria-label="What admins manage">
        <Pitch />
        <div className={css.asideText}>
          <h2 className={css.asideTitle}>What admins manage</h2>
          <ul className={css.list}>
            {MANAGED.map(thing => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  )
}
