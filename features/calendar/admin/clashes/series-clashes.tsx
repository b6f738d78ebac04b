import { useFormContext, useWatch } from 'react-hook-form'
import { formatShortDay } from '../../../../kit/admin/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { clashLabel } from '../../clashes/in-words.ts'
import type { ClashingDay } from '../../clashes/responses.ts'
import { daysOf, MAX_REPETITIONS } from '../../series/schema.ts'
import css from './clashes.module.css'
import { eventOf, NotChecked } from './typed-clashes.tsx'
import { useClashingDays } from './use-clashes.ts'

/** Days that are named. */
const MAX_CLASHES = 5

/** Lists the days of a series on which its events would clash; a tap leaves them out. */
export function SeriesClashes() {
  const { setValue, getValues } = useFormContext()
  const typed = useWatch()
  const { data, isError } = useClashingDays(eventOf(typed), daysIn(typed))
  const found = data?.days ?? []

  function leaveOut() {
    const skip = [...new Set([...getValues('skip'), ...found.map(({ day }) => day)])]
    setValue('skip', skip, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <section
      className={css.typed}
      role="status"
      aria-label="Clashes"
      data-empty={found.length === 0 && !isError}
    >
      {isError && <NotChecked />}
      {found.length > 0 && (
        <>
          <p>
            <strong>
              {found.length === 1 ? 'One day clashes' : `${found.length} days clash`} with what is
              planned:
            </strong>
          </p>
          <ul className={css.list}>
            {found.slice(0, MAX_CLASHES).map(each => (
              <li key={each.day} className={css.clash} dir="auto">
                {formatShortDay(each.day)}: {describe(each)}
              </li>
            ))}
          </ul>
          {found.length > MAX_CLASHES && <p>And {found.length - MAX_CLASHES} more.</p>}
          <div className={css.slots}>
            <Button variant="quiet" onClick={leaveOut}>
              {found.length === 1 ? 'Leave this day out' : 'Leave these days out'}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** 'Field taken twice: U10 Kestrels: practice on Nov 26' */
function describe(clash: ClashingDay) {
  return [clashLabel(clash), clash.with ?? clash.detail].filter(Boolean).join(': ')
}

/** The values of the form, as they are typed. */
interface TypedSeries {
  from?: string
  until?: string
  days?: unknown
  skip?: unknown
}

/** The days of the series without those left out; none while they are too many. */
function daysIn({ from, until, days, skip }: TypedSeries) {
  if (!from || !until || !Array.isArray(days)) return []
  const left = new Set(Array.isArray(skip) ? skip : [])
  const all = daysOf({ from, until, days: days.map(Number) }).filter(day => !left.has(day))
  return all.length > MAX_REPETITIONS ? [] : all
}
