import type { ReactNode } from 'react'
import css from './form-page.module.css'

interface FormPageProps {
  title: string
  intro?: ReactNode
  /** A sentence below the form. */
  note?: ReactNode
  /** Links beneath, by address. */
  links?: Record<string, string>
  /** Beside it on wide screens, below it on phones. */
  aside?: ReactNode
  children?: ReactNode
}

/** A page with one form, or with what became of it. */
export function FormPage({ title, intro, note, links, aside, children }: FormPageProps) {
  return (
    <div className={css.page}>
      <section className={css.form}>
        <h1 className={css.title}>{title}</h1>
        {intro && <p className={css.soft}>{intro}</p>}
        {children}
        {note && <p className={css.soft}>{note}</p>}
        {links && (
          <p className={css.links}>
            {Object.entries(links).map(([href, text]) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </p>
        )}
      </section>
      {aside}
    </div>
  )
}
