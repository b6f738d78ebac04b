import { useRef } from 'react'
import css from './admin.module.css'
import { UploadForm } from './admin-form.tsx'
import { HeroList } from './admin-list.tsx'

/** How staff change what the top of the home page shows. */
export function HeroVideoPanel() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={css.panel} aria-label="Hero Video">
      <h2 className={css.title}>Hero Video</h2>
      <UploadForm />
      <h3 className={css.title} ref={heading} tabIndex={-1}>
        Current videos
      </h3>
      {/* The button that had the focus is gone with its row. */}
      <HeroList onDeleted={() => heading.current?.focus()} />
    </section>
  )
}
