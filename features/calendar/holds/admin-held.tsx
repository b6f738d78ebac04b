import { changeNotice } from '../../../kit/admin/change-notice.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { timeIn } from '../../../kit/clock.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { useClub } from '../../settings/use-club.ts'
import { earliestOf, HOLDS_LIST, HOLDS_PATH, type Hold, isWaiting } from '../schedule/hold.ts'
import css from './holds.module.css'
import type { HoldablePlace } from './schema.ts'

const LISTS = [HOLDS_LIST, 'schedule']

/** The places on hold, with what ends a hold or begins its minutes anew. */
export function HeldPlaces({ places }: { places: readonly HoldablePlace[] }) {
  return places.map(
    place => place.hold && <HeldPlace key={place.id} place={place} hold={place.hold} />,
  )
}

interface HeldPlaceProps {
  place: HoldablePlace
  hold: NonNullable<HoldablePlace['hold']>
}

function HeldPlace({ place, hold }: HeldPlaceProps) {
  const strike = useStrike()
  const openAgain = useOpenAgain()
  const timeOf = useTimeOf()
  const { name } = place
  const isOver = isWaiting(hold, new Date())
  return (
    <section className={css.held} aria-label={`${name} is on hold`}>
      <div>
        <p className={css.name}>
          <bdi>{name}</bdi> · hold, lightning
        </p>
        <p>
          {isOver ? '30 minutes are over' : `At the earliest ${timeOf(earliestOf(hold))}`}. Last
          strike {timeOf(new Date(hold.last_strike_at))}.
        </p>
      </div>
      <div className={css.buttons}>
        <Button
          variant="danger"
          aria-label={`New strike: ${name}`}
          busy={strike.isPending && 'New strike'}
          onClick={() => strike.mutate(place)}
        >
          New strike
        </Button>
        <Button
          variant="quiet"
          aria-label={`Open again: ${name}`}
          busy={openAgain.isPending && 'Open again'}
          onClick={() => openAgain.mutate({ name, ...hold })}
        >
          Open again
        </Button>
      </div>
    </section>
  )
}

/** Puts a place on hold, or begins its minutes anew. */
export function useStrike() {
  const timeOf = useTimeOf()
  return usePortalMutation({
    mutate: ({ id }: HoldablePlace) => send<Hold>('POST', HOLDS_PATH, { place: id }),
    invalidates: LISTS,
    alwaysInvalidates: true,
    notices: {
      done: hold =>
        changeNotice(
          hold.place,
          `is on hold until ${timeOf(earliestOf(hold))} at least`,
          '/fields',
        ),
      failed: 'The place is not on hold',
    },
  })
}

function useOpenAgain() {
  return usePortalMutation({
    mutate: ({ id, version }: HeldPlaceProps['hold'] & { name: string }) =>
      send('POST', `${HOLDS_PATH}/${id}/end`, { version }),
    invalidates: LISTS,
    alwaysInvalidates: true,
    notices: {
      done: (_, { name }) => changeNotice(name, 'is open again', '/fields'),
      failed: 'The place stays on hold',
    },
  })
}

/** Returns a function that says an instant as the club's clock shows it. */
function useTimeOf() {
  const club = useClub()
  return (instant: Date) => (club ? formatTime(timeIn(club.timeZone, instant)) : '')
}
