import css from './as-of.module.css'
import { nextGameWords } from './words.ts'

/** When an open page was last found current: the browser fills it in (site/keep-current.ts). */
export function AsOf({ timeZone }: { timeZone: string }) {
  return (
    <p
      className={css.asOf}
      data-as-of={nextGameWords('asOf', { time: '{time}' })}
      data-time-zone={timeZone}
    />
  )
}
