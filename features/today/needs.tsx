import { lazy, Suspense } from 'react'
import { useClub } from '../settings/use-club.ts'
import type { OpenDialog } from './dialog-request.ts'
import { LineView } from './line-view.tsx'
import { isLazy, type LineContext, lineOf } from './lines.ts'
import css from './panel.module.css'
import type { TodayNeed } from './schema.ts'

interface NeedsProps {
  needs: readonly TodayNeed[]
  today: string
  onOpen: OpenDialog
}

/** Lines that stand open; the less urgent ones are folded. */
const MAX_LINES = 5

const LazyLine = lazy(() => import('./lazy-line.tsx'))

/** Lists what waits for staff, each a sentence with one action; renders nothing when nothing waits. */
export function Needs({ needs, today, onOpen }: NeedsProps) {
  const club = useClub()
  if (needs.length === 0 || !club) return null
  const context = { today, now: new Date(), timeZone: club.timeZone }
  const isFolded = needs.length > MAX_LINES + 1
  const later = isFolded ? needs.slice(MAX_LINES) : []
  const first = isFolded ? needs.slice(0, MAX_LINES) : needs
  const lines = (some: readonly TodayNeed[]) => (
    <ul className={css.list}>
      {some.map(need => (
        <NeedLine key={keyOf(need)} need={need} context={context} onOpen={onOpen} />
      ))}
    </ul>
  )
  return (
    <section className={css.needs} aria-labelledby="needs">
      <h3 id="needs" className={css.subtitle}>
        Needs you
      </h3>
      {lines(first)}
      {later.length > 0 && (
        <details>
          <summary className={css.laterNeeds}>Later ({later.length})</summary>
          {lines(later)}
        </details>
      )}
    </section>
  )
}

interface NeedLineProps {
  need: TodayNeed
  context: LineContext
  onOpen: OpenDialog
}

function NeedLine({ need, context, onOpen }: NeedLineProps) {
  return (
    <li className={css.need}>
      {isLazy(need) ? (
        <Suspense>
          <LazyLine need={need} context={context} onOpen={onOpen} />
        </Suspense>
      ) : (
        <LineView line={lineOf(need, context)} onOpen={onOpen} />
      )}
    </li>
  )
}

function keyOf(need: TodayNeed) {
  if (need.kind === 'feed') return `feed ${need.team}`
  return need.kind === 'announcement' || need.kind === 'task' ? need.kind + need.id : need.kind
}
