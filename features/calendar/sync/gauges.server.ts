import { ageOf } from '../../../kit/age.ts'
import type { FeatureContext, Gauge } from '../../../kit/feature.server.ts'
import { readActiveFeeds } from './active-feeds.server.ts'
import { readCopyRow } from './store-copy.server.ts'

/** Measures the age of each feed's copy, and its failures in a row. */
export function feedGauges({ db, now, config }: FeatureContext): Gauge[] {
  async function readRows() {
    const feeds = await readActiveFeeds(db, config.calendarFeedUrl)
    const rows = await Promise.all(feeds.map(({ id }) => readCopyRow(db, id)))
    return rows.filter(row => row !== undefined)
  }
  return [
    {
      name: 'calendar_feed_age_seconds',
      help: 'Time since a calendar feed was last fetched',
      label: 'feed',
      async read() {
        const rows = await readRows()
        return rows.flatMap(({ feed_id, fetched_at }) => {
          const age = ageOf(fetched_at ?? '', now())
          return age === undefined ? [] : { label: feed_id, value: age / 1000 }
        })
      },
    },
    {
      name: 'calendar_feed_failures',
      help: 'Failed tries since a calendar feed was last fetched',
      label: 'feed',
      read: async () => {
        return (await readRows()).map(({ feed_id, failures }) => ({
          label: feed_id,
          value: failures,
        }))
      },
    },
  ]
}
