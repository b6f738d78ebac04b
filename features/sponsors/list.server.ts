import { formatShortDay } from '../../kit/admin/format.ts'
import { listParts } from '../../kit/resource/list-parts.server.ts'
import { readClicks } from './clicks.server.ts'
import { type SponsorClicks, type SponsorRow, tiers } from './schema.ts'
import { tierWords } from './words.ts'

/** Clicks by the sponsor's id. */
type ClicksBySponsor = ReadonlyMap<number, SponsorClicks>

/** Later than any day. */
const ALWAYS = '9999-12-31'

/** The portal's list of sponsors. */
export const sponsorList = listParts<SponsorRow, ClicksBySponsor>({
  rules: {
    columns: {
      Name: ({ name }) => name,
      Tier: {
        text: ({ tier }) => tierWords(tier, { count: 1 }),
        value: ({ tier }) => tiers.indexOf(tier),
      },
      Shown: {
        text: ({ starts_on, ends_on }) =>
          [starts_on, ends_on].map(day => day && formatShortDay(day)).join(' – '),
        value: ({ starts_on }) => starts_on,
      },
      'Clicks in 30 days': ({ id }, clicks) => clicks.get(id)?.last_30_days ?? 0,
      'Clicks in all': ({ id }, clicks) => clicks.get(id)?.in_all ?? 0,
    },
    lastDay: ({ ends_on }) => ends_on ?? ALWAYS,
  },
  known: {
    // Clicks change no content, so that they are read each time.
    read: async (db, { today }) =>
      new Map((await readClicks(db, today)).map(each => [each.sponsor_id, each])),
  },
})
