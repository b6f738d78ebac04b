import type { PlaceInput } from '../features/calendar/places/schema.ts'
import type { ScheduleEventInput } from '../features/calendar/schedule/schema.ts'

/** Addresses of the sample club and its rivals. All are invented. */
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

/** Returns the places of the list, with a pin at the gate and parking. */
export function places(): PlaceInput[] {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, index) => `Field ${index + 1}`).join('\n')
  return [
    {
      ...{ name: 'Bluestem Park', fields: fields(3), address: addresses['Bluestem Park'] },
      pin: '33.0312, -96.7487',
      parking: 'In the gravel lot off Prairie Meadow Drive. The school next door tows on weekdays.',
      ...{ open_from: '08:00', open_until: '21:30', lights: 'yes' },
    },
    {
      ...{ name: 'Prairie Meadow Complex', fields: fields(4) },
      address: addresses['Prairie Meadow Complex'],
      ...{ pin: '33.0467, -96.7012', parking: 'Lots A and B. Field 2 is a five-minute walk.' },
      ...{ open_from: '08:00', open_until: '20:00', lights: 'no' },
    },
  ]
}
