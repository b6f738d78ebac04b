import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { counted } from '../../../../ui/english.ts'
import { movedTo } from '../../clashes/free-slots.ts'
import { slotText } from '../../clashes/in-words.ts'
import type { JudgedEvent } from '../../clashes/judged-event.ts'
import type { TypedJudgement } from '../../clashes/responses.ts'
import { levelWords } from '../../clashes/words.ts'
import { hasOpponent, hasTitle } from '../../schedule/event-name.ts'
import type { ScheduleEvent } from '../../schedule/schema.ts'
import type { Slot } from '../../schedule/slot.ts'
import { ClashText } from './clash-text.tsx'
import css from './clashes.module.css'
import { useTypedClashes } from './use-clashes.ts'

/** Shows the clashes of the typed event, and slots without a clash. */
export function TypedClashes({ row }: { row: ScheduleEvent | undefined }) {
  const { getValues, setValue } = useFormContext()
  const typed = eventOf(useWatch() as Typed, row)
  return (
    <EventClashes
      event={typed}
      onChoose={slot => {
        const event = movedTo(slot, eventOf(getValues() as Typed, row))
        const { date, time, location, venue, end_time, end_date } = event
        const chosen = { date, time, location, venue, end_time, end_date }
        for (const [name, value] of Object.entries(chosen))
          setValue(name, value ?? '', { shouldDirty: true, shouldValidate: true })
      }}
    />
  )
}

interface EventClashesProps {
  event: JudgedEvent
  /** Called with a chosen slot; without it no slots are offered. */
  onChoose: ((slot: Slot) => void) | undefined
}

/** The clashes of an event that is not saved yet; a free slot is taken by a tap. */
export function EventClashes({ event, onChoose }: EventClashesProps) {
  const { data, isError } = useTypedClashes(event)
  const { clashes, slots } = data ?? NONE

  return (
    <>
      {clashes[0] && (
        <p className={css.count}>
          <span className={css.level} data-level={clashes[0].level}>
            {levelWords(clashes[0].level)}
          </span>{' '}
          {counted(clashes.length, { singular: 'clash', plural: 'clashes' })} with what is planned
        </p>
      )}
      <section
        className={css.typed}
        role="status"
        aria-label="Clashes"
        data-empty={clashes.length === 0 && !isError}
      >
        {isError && <NotChecked />}
        {clashes.length > 0 && (
          <ul className={css.list}>
            {clashes.map(clash => (
              <li key={`${clash.kind} ${clash.with}`} className={css.clash}>
                <ClashText clash={clash}>
                  {clash.with && <span dir="auto">{clash.with}</span>}
                </ClashText>
              </li>
            ))}
          </ul>
        )}
        {onChoose && slots.length > 0 && (
          <div className={css.slots}>
            <span>Free:</span>
            {slots.map(slot => (
              <Button
                key={`${slot.date} ${slot.time} ${slot.venue} ${slot.location}`}
                variant="quiet"
                onClick={() => onChoose(slot)}
              >
                {slotText(slot, event)}
              </Button>
            ))}
          </div>
        )}
      </section>
    </>
  )
}

const NONE: TypedJudgement = { clashes: [], slots: [] }

export function NotChecked() {
  return <p className={css.detail}>Clashes are not checked for now. The event can be saved.</p>
}

/** The values of the form, as they are typed. */
type Typed = { [Name in keyof JudgedEvent]?: unknown }

/** An id that no stored event has. */
const NEW = 0

/** The event as it would be stored, as far as it is typed. */
export function eventOf(typed: Typed, row?: ScheduleEvent): JudgedEvent {
  const type = (typed.type ?? row?.type ?? 'game') as JudgedEvent['type']
  const text = (value: unknown) => String(value ?? '').trim() || null
  return {
    id: row?.id ?? NEW,
    type,
    all_day: row?.all_day ?? false,
    status: row?.status ?? 'scheduled',
    status_reason: null,
    date: text(typed.date) ?? '',
    time: text(typed.time) ?? '',
    time_tbd: Boolean(typed.time_tbd),
    end_time: text(typed.end_time),
    end_date: hasTitle(type) ? text(typed.end_date) : null,
    title: hasTitle(type) ? text(typed.title) : null,
    opponent: hasOpponent(type) ? text(typed.opponent) : null,
    isHome: Boolean(typed.isHome),
    location: text(typed.location) ?? '',
    venue: text(typed.venue),
    team_id: Number(typed.team_id) || null,
  }
}
