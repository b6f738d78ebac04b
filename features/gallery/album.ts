import { z } from 'zod'
import { date, optional, reference, text } from '../../kit/fields.ts'

export const album = z.object({
  name: text('Name', { max: 100, hint: 'Such as Autumn Cup 2026' }),
  team_id: optional(reference('Team', 'teams', { hint: 'Its page shows the photos, too.' })),
  day: optional(date('Day', { hint: 'The latest album comes first.' })),
})

export type AlbumInput = z.output<typeof album>
export type Album = AlbumInput & { id: number; version: number }

/** An album in a list of links. */
export type AlbumLink = Pick<Album, 'id' | 'name'> & { count: number }
