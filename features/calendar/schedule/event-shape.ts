import { z } from 'zod'
import { eventStatuses } from './schema.ts'

const text = () => z.string().nullable().exactOptional()

/** An event of the public team calendar, whether from a feed or from the club's own schedule. */
export const eventShape = () =>
  z
    .object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      /** Instants; for a whole day the midnights in the club's zone. Both are equal when the end is unknown. */
      start: z.iso.datetime(),
      end: z.iso.datetime(),
      is_game: z.boolean(),
      /** The club's name for a home game, the opponent's for an away game, otherwise empty. */
      home_team: z.string(),
      opponent_name: z.string(),
      location: z.string(),
      all_day: z.boolean(),
      status: z.enum(eventStatuses),
      status_reason: z.string().nullable(),
      /** The status is 'cancelled'. */
      cancelled: z.boolean(),
      /** Original slot in the club's zone, if the event takes place elsewhere or later now. */
      was: z
        .object({
          date: z.iso.date(),
          time: z.string(),
          location: z.string(),
          venue: z.string().nullable(),
        })
        .nullable(),
      /** Days in the club's zone, both inclusive. */
      start_date: z.iso.date(),
      end_date: z.iso.date(),
      /** Null and empty for events of the whole club; null with a name for those of a deleted team. */
      team_id: z.int().nullable(),
      team_name: z.string(),
      // The details for families beside time, place and opponent. Pages carry only those that an event has.
      /** Venue and field; `location` then is the address. */
      venue: text(),
      /** The time to arrive before the start; an instant. */
      arrival: z.iso.datetime().nullable().exactOptional(),
      /** The uniform in words, such as 'Red'. */
      uniform: text(),
      /** The description without the parts that other fields state. */
      notes: text(),
      /** The time is not known yet: a whole day until then. */
      time_tbd: z.boolean().exactOptional(),
      /** Latitude and longitude, `33.0198, -96.6989`. */
      pin: text(),
      /** Games are played at the event, so it stands among the games. */
      tournament: z.literal(true).exactOptional(),
      parking: text(),
      /** The result of a game that was played, such as 'Won 3-1'; 'Played' where the score is not public. */
      score: text(),
    })
    .meta({ id: 'CalendarEvent' })
