import { isDay, isMonth } from '../../schedule/months.ts'

/** What of the calendar an address asks for; what makes no sense is not asked for. */
export interface Asked {
  /** Id of a team as it stands in the address: there may be no such team. */
  team: string | undefined
  month: string | undefined
  /** A day that is looked at by itself. */
  day: string | undefined
  /** Id of the event whose details are looked at. */
  event: string | undefined
}

export function askedOf({ team, month, day, event }: Partial<Record<string, string>>): Asked {
  return {
    team: team || undefined,
    month: isMonth(month) ? month : undefined,
    day: isDay(day) ? day : undefined,
    event: event || undefined,
  }
}
