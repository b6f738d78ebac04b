import type { ScheduleEventInput } from '../features/calendar/schedule/schema.ts'

/** Where the sample club and its rivals play. All are invented. */
const addresses = {
  'Bluestem Park': '4100 Prairie Meadow Drive, Plano, TX 75074',
  'Prairie Meadow Complex': '2400 Prairie Road, Plano, TX 75074',
  'Cedar Ridge Soccer Complex': '77 Ridge Drive, Cedar Ridge, TX',
  'Trinity Forks Fields': '1 Forks Parkway, Trinity Forks, TX',
  'Lone Oak Middle School': '500 School Street, Lone Oak, TX',
}

/** The venue and field with its address. */
export function at(venue: string): Pick<ScheduleEventInput, 'venue' | 'location'> {
  const place = Object.entries(addresses).find(([name]) => venue.startsWith(name))
  return place ? { venue, location: place[1] } : { venue: null, location: venue }
}
