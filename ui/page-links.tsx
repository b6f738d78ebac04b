import type { MouseEvent } from 'react'
import { ButtonLink } from './button.tsx'
import { Hidden } from './hidden.tsx'
import css from './page-links.module.css'
import { pageWords } from './page-words.ts'

interface PageLinksProps {
  /** Accessible name, as in 'Pages of photos'. */
  label: string
  /** The page that is shown; the last of them if there are several, and `from` is the first. */
  page: number
  from?: number
  pages: number
  /** URL of a page. */
  href: (page: number) => string
  /** Labels of the links to the page before and the page after. */
  before: string
  after: string
  /** Shows the page after on this page, where there is JavaScript. */
  onAfter?: (event: MouseEvent) => void
}

/** Links to the pages of a long list, each rendered by the server; nothing when there is only one. */
export function PageLinks(props: PageLinksProps) {
  const { label, page, from = page, pages, href, before, after, onAfter } = props
  if (pages === 1) return null
  return (
    <nav className={css.nav} aria-label={label}>
      {from > 1 && (
        <ButtonLink variant="quiet" href={href(from - 1)} rel="prev">
          {before}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink variant="quiet" href={href(page + 1)} rel="next" onClick={onAfter}>
          {after}
        </ButtonLink>
      )}
      <ol className={css.pages}>
        {numbersAround(page, pages).map(number =>
          number < 0 ? (
            <li key={number} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                className={css.page}
                href={href(number)}
                aria-current={number >= from && number <= page ? 'page' : undefined}
              >
                <Hidden>{pageWords('page')} </Hidden>
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}

/** The first, the last and those around the page, in order; a negative number stands for those left out before it. */
export function numbersAround(page: number, pages: number) {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1).filter(
    number => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return numbers.flatMap((number, at) => {
    const skipped = number - (numbers[at - 1] ?? 0) - 1
    if (skipped === 0) return [number]
    return [skipped === 1 ? number - 1 : -number, number]
  })
}
