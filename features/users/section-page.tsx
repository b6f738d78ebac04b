import { type ReactNode, useEffect } from 'react'
import { Pitch } from '../../ui/chalk.tsx'
import { fetchToast } from '../../ui/toast/toast.ts'
import css from './section.module.css'
import { words } from './words.ts'

interface SignInPageProps {
  title: string
  intro: string
  children: ReactNode
}

const MANAGED = ['roster', 'schedule', 'results', 'news', 'gallery'] as const

/** The layout of the sign-in pages: the form, and beside it a list of the admins' tasks. */
export function SignInPage({ title, intro, children }: SignInPageProps) {
  useEffect(() => void fetchToast(), [])
  return (
    <div className={css.page}>
      <section className={css.form}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.intro}>{intro}</p>
        <noscript>
          <p className={css.noscript}>{words('needsJavaScript')}</p>
        </noscript>
        {children}
      </section>
      <aside className={css.aside} aria-label={words('managed')}>
        <Pitch />
        <div className={css.asideText}>
          <h2 className={css.asideTitle}>{words('managed')}</h2>
          <ul className={css.list}>
            {MANAGED.map(thing => (
              <li key={thing}>{words(thing)}</li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  )
}
