import type { SponsorInput } from '../features/sponsors/schema.ts'
import { addDays } from '../kit/clock.ts'
import type { Db } from '../kit/tables.server.ts'
import type { sponsorLogo } from './pictures/index.ts'
import { today } from './start-day.ts'

/** The design of their logos; all firms are invented. */
export const sponsorLogos: Parameters<typeof sponsorLogo>[0][] = [
  { name: 'Prairie Rose Dental', colour: '#1F5C7A', second: '#FFFFFF', mark: 'tooth' },
  { name: 'Cottonwood Bank', colour: '#2F7D4F', second: '#F2E8C8', mark: 'leaf' },
  { name: 'Heron Physio', colour: '#31586A', second: '#CFE3E6', mark: 'heron' },
  { name: 'Nine Oaks Bakery', colour: '#8A5A2B', second: '#F6E3B4', mark: 'bread' },
  { name: 'Red Barn Pizza', colour: '#A8321F', second: '#F7F5EF', mark: 'barn' },
]

const more: Partial<SponsorInput>[] = [
  {
    tier: 'main',
    description:
      'Braces, mouthguards and a very calm waiting room. Mouthguards are free for our players.',
  },
  {
    tier: 'partner',
    description: 'Pays for three scholarships every season, and has a table at our open day.',
  },
  { tier: 'supporter', description: 'Tapes our ankles on tournament days.' },
  { tier: 'supporter', description: 'Feeds the volunteers at every home tournament.' },
  { tier: 'supporter', starts_on: addDays(today, -400), ends_on: addDays(today, -35) },
]

/** Returns the sponsors with the URLs of their logos. */
export function sponsors(logos: readonly string[]): Partial<SponsorInput>[] {
  return sponsorLogos.map(({ name }, index) => ({
    ...{ name, logo_url: logos[index] ?? null, order_index: index },
    link: `https://${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`,
    ...more[index],
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
