import type { SponsorInput } from '../features/sponsors/schema.ts'
import { addDays } from '../kit/clock.ts'
import { slugOf } from '../kit/slug.ts'
import type { Db } from '../kit/tables.server.ts'
import { type Pictures, pictureOf } from './pictures.ts'
import { today } from './start-day.ts'

/** All firms are invented. */
const firms: (Partial<SponsorInput> & { name: string })[] = [
  {
    name: 'Prairie Rose Dental',
    tier: 'main',
    description:
      'Braces, mouthguards and a very calm waiting room. Mouthguards are free for our players.',
  },
  {
    name: 'Cottonwood Bank',
    tier: 'partner',
    description: 'Pays for three scholarships every season, and has a table at our open day.',
  },
  { name: 'Heron Physio', tier: 'supporter', description: 'Tapes our ankles on tournament days.' },
  {
    name: 'Nine Oaks Bakery',
    tier: 'supporter',
    description: 'Feeds the volunteers at every home tournament.',
  },
  {
    name: 'Red Barn Pizza',
    tier: 'supporter',
    starts_on: addDays(today, -400),
    ends_on: addDays(today, -35),
  },
]

export function sponsors(pictures: Pictures): Partial<SponsorInput>[] {
  return firms.map((firm, order_index) => ({
    ...{ ...firm, order_index, logo_url: pictureOf(pictures, 'sponsors', firm.name) ?? null },
    link: `https://${slugOf(firm.name, '')}.example`,
  }))
}

/** A few clicks on each of the last 45 days. */
export async function addClicks(db: Db, ids: readonly number[]) {
  const rows = ids.flatMap((sponsor_id, index) =>
    Array.from({ length: 45 }, (_, ago) => ({
      ...{ sponsor_id, day: addDays(today, -ago) },
      clicks: ((ago * 7 + index * 5) % 9) - index,
    })),
  )
  await db
    .insertInto('sponsor_clicks')
    .values(rows.filter(({ clicks }) => clicks > 0))
    .execute()
}
