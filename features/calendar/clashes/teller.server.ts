import { dayIn } from '../../../kit/clock.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import { byLevel } from './clash.ts'
import { freeSlots } from './free-slots.ts'
import { eventLine, slotText } from './in-words.ts'
import type { JudgedEvent } from './judged-event.ts'
import type { JudgedClash, ListedClash } from './responses.ts'
import { stateOf } from './schema.ts'
import type { Sight } from './sight.server.ts'
import { readBook } from './store.server.ts'

type Context = Pick<FeatureContext, 'db' | 'now'>

/** Returns what judges events among those that the user reads, also ones that are not saved. */
export async function judgeAmong({ db, now }: Context, { isRead }: Pick<Sight, 'isRead'>) {
  const { book, club } = await readBook(db)
  const today = dayIn(club.settings.timeZone, now())

  /** The gravest first. */
  function clashesOf(event: JudgedEvent) {
    return book
      .of(event)
      .filter(({ events }) => events.every(id => id === event.id || isRead(id)))
      .sort(byLevel)
  }
  return {
    clashesOf,
    slotsFor: (event: JudgedEvent) => freeSlots(event, { clashesOf, club, today }),
  }
}

/** Returns what puts clashes into words, with slots for the event that is easier to move: the practice before the game, the later before the earlier. */
export async function teller(context: Context, sight: Pick<Sight, 'byId' | 'isRead'>) {
  const { slotsFor } = await judgeAmong(context, sight)
  const teams = await readTeamNames(context.db)
  const nameOf = ({ team_id }: JudgedEvent) => teams.get(team_id ?? 0)

  return (clash: JudgedClash): ListedClash => {
    const about = clash.events.flatMap(id => sight.byId.get(id) ?? [])
    const lines = about.map(event => eventLine(event, nameOf(event)))
    return { ...clash, lines, free: stateOf(clash) === 'open' ? freeOf(about) : null }
  }

  function freeOf(about: readonly JudgedEvent[]) {
    const movable = about.findLast(({ type }) => type !== 'game') ?? about.at(-1)
    if (!movable) return null
    const slots = slotsFor(movable).map(slot => slotText(slot, movable))
    return { team: nameOf(movable) ?? null, slots }
  }
}
