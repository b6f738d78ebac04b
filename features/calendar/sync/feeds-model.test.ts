import { aTeam } from '../../../tests/factories.ts'
import { clubOfSequences, testSequences } from '../../../tests/feed-sequences.ts'
import { gameRows } from '../../../tests/game-rows.ts'
import { CHOICES, KEYS, league, NAMES, TIMES } from '../../../tests/two-feeds.ts'

const STEPS = 16
/** A game that a second feed had with a new time; games that were hidden when one reading lacked them. */
const SEEDS = [498_898, 459_303]
const ACTS = [
  ...([
    'time',
    'time',
    'time',
    'move',
    'move',
    'move',
    'place',
    'outage',
    'address',
    'own',
  ] as const),
  ...(['edit', 'edit', 'delete', 'reset', 'undo', 'read', 'write', 'anyway'] as const),
]

const club = await clubOfSequences()
const teamId = await club.made('teams', aTeam({ name: 'U10 Kestrels' }))

/** A game is one row, whichever of the feeds have it, and keeps what staff did to it wherever it goes. */
testSequences(
  'two feeds',
  async sequence => {
    const { any, random, log } = sequence
    await club.empty()
    const world = league(club, sequence, teamId)
    const model = gameRows(club, sequence, world)
    await world.setFeeds()
    await model.read()

    for (let step = 0; step < STEPS; step++) {
      const key = any(KEYS)
      const act = any(ACTS)
      log.push(`${act} ${key}`)
      if (act === 'time') world.retime(key, any(TIMES), model.isKnown(key))
      if (act === 'place') world.replace(key, `Field ${random(4)}`)
      if (act === 'move') world.move(key, any(CHOICES))
      if (act === 'outage') world.lose(any(NAMES), any(['none', 'none', 'half', 'all'] as const))
      if (act === 'address') await world.changeAddress(any(NAMES))
      if (['time', 'place', 'move', 'outage', 'address', 'read'].includes(act)) await model.read()
      if (act === 'write' || act === 'anyway') await model.write(act)
      if (act === 'undo') await model.undo()
      if (act === 'own') await model.make(key)
      if (['edit', 'delete', 'reset'].includes(act)) await model.staff(act, key)
      await model.expectRows()
    }
  },
  SEEDS,
)
