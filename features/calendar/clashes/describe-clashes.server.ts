import { dayIn } from '../../../kit/clock.ts'
import { eventLoopYielder } from '../../../kit/event-loop-yielder.server.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import { byLevel } from './clash.ts'
import { freeSlots } from './free-slots.ts'
import { eventLine, slotText } from './in-words.ts'
import type { JudgedEvent } from './judged-event.ts'
import type { JudgedClash, ListedClash } from './responses.ts'
import { stateOf } from './schema.ts'
import { readBook } from './store.server.ts'
import type { VisibleEvents } from './visible-events.server.ts'

type Context = Pick<FeatureContext, 'db' | 'now'>

/** Returns what judges events among those that the user reads, also ones that are not saved. */
export async function judgeAmong({ db, now }: Context, { isRead }: Pick<VisibleEvents, 'isRead'>) {
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

/** Puts clashes into words, with slots for the event that is easier to move: the practice before the game, the later before the earlier. */
export async function describeClashes(
  clashes: readonly JudgedClash[],
  context: Context,
  { byId, isRead }: Pick<VisibleEvents, 'byId' | 'isRead'>,
): Promise<ListedClash[]> {
  const { slotsFor } = await judgeAmong(context, { isRead })
  const teams = await readTeamNames(context.db)
  const nameOf = ({ team_id }: JudgedEvent) => teams.get(team_id ?? 0)
  const yieldToOthers = eventLoopYielder()
  const described: ListedClash[] = []
  for (const clash of clashes) {
    const events = clash.events.flatMap(id => byId.get(id) ?? [])
    const lines = events.map(event => eventLine(event, nameOf(event)))
    described.push({ ...clash, lines, free: stateOf(clash) === 'open' ? freeOf(events) : null })
    await yieldToOthers()
  }
  return described

  function freeOf(events: readonly JudgedEvent[]) {
    const movable = events.findLast(({ type }) => type !== 'game') ?? events.at(-1)
    if (!movable) return null
    const slots = slotsFor(movable).map(slot => slotText(slot, movable))
    return { team: nameOf(movable) ?? null, slots }
  }
}
