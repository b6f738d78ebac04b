import { type ReactNode, useEffect } from 'react'
import { Pitch } from '../../ui/chalk.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { fetchToast } from '../../ui/toast/toast.ts'
import css from './section.module.css'
import { words } from './words.ts'

interface SignInPageProps {
  title: string
  intro: string
  links: Record<string, string>
  children: ReactNode
}

/** The layout of the sign-in pages: the form, and beside it a list of the admins' tasks. */
export function SignInPage({ children, ...page }: SignInPageProps) {
  useEffect(() => void fetchToast(), [])
  return (
    <FormPage {...page} aside={<Tasks />}>
      <noscript>
        <p className={css.noscript}>{words('needsJavaScript')}</p>
      </noscript>
      {children}
    </FormPage>
  )
}

const MANAGED = ['roster', 'schedule', 'results', 'news', 'gallery'] as const

function Tasks() {
  return (
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
  )
}
