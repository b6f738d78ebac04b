import { feedModel } from '../../../tests/feed-model.ts'
import { clubOfSequences, testSequences } from '../../../tests/feed-sequences.ts'
import { aVevent } from '../../../tests/feeds.ts'

const STEPS = 12
const KEYS = ['a', 'b', 'c', 'd']
const FIELDS = ['location', 'time', 'uniform'] as const

const ACTS = [
  ...(['feed', 'feed', 'edit', 'edit', 'reset', 'delete'] as const),
  ...(['undo', 'drop', 'read', 'write'] as const),
]

const club = await clubOfSequences()

/** Places, times and shirts: what staff have edited stays, everything else is as the feed says. */
testSequences('staff, feed, Undo and kills', async sequence => {
  const { any, random, log } = sequence
  await club.empty()
  const randomOf = {
    location: () => `Field ${random(4)}`,
    time: () => `${10 + random(8)}:00`,
    uniform: () => any(['Red', 'White', 'Blue']),
  }
  const model = feedModel<(typeof FIELDS)[number]>(club, sequence, {
    fields: FIELDS,
    keys: KEYS,
    first: () => ({
      location: randomOf.location(),
      time: randomOf.time(),
      uniform: randomOf.uniform(),
    }),
    lines: (key, { location, time, uniform }) =>
      aVevent(
        `UID:${key}`,
        `DTSTART:202609${20 + KEYS.indexOf(key)}T${String(time).replace(':', '')}00`,
        'SUMMARY:Game vs X',
        `LOCATION:${location}`,
        `DESCRIPTION:Uniform: ${uniform}`,
      ),
    merge({ row, said }, theirs) {
      const merged = { ...row }
      for (const field of FIELDS) if (row[field] === said[field]) merged[field] = theirs[field]
      return merged
    },
  })
  await model.begin()

  for (let step = 0; step < STEPS; step++) {
    const key = any(KEYS)
    const event = model.event(key)
    const act = any(ACTS)
    log.push(`${act} ${key}`)
    if (act === 'feed') {
      const field = any(FIELDS)
      event.feed = { ...event.feed, [field]: randomOf[field]() }
      await model.read()
    }
    if (act === 'drop' && model.drop(key)) await model.read()
    if (act === 'read') await model.read()
    if (act === 'write') await model.write()
    if (act === 'undo') await model.undo()
    if (model.isThere(key)) {
      if (act === 'edit') {
        const field = any(FIELDS)
        const values = { [field]: randomOf[field]() }
        await model.send('PUT', [key, ''], values, { ...event.row, ...values })
      }
      if (act === 'reset') await model.reset(key)
      if (act === 'delete') await model.delete(key)
    }
    await model.expectRows()
  }
})
