import css from './skip-link.module.css'

/** The first link of a page, which leads past its navigation to `#main`; it is seen once it has the focus. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a className={css.skip} href="#main">
      {text}
    </a>
  )
}
