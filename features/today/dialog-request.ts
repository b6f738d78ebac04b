import type { EventAction, TodayEvent } from './schema.ts'

/** The subject of a dialog on the screen. */
export type DialogRequest =
  | { what: EventAction; event: TodayEvent['event'] }
  | { what: 'scores'; games: TodayEvent[] }
  | { what: 'message' | 'account'; id: number }
  | { what: 'coach'; id: number; name: string }
  | { what: 'fees'; mailable: number[]; count: number }
  | { what: 'closures' | 'hold' | 'write' | 'contact' | 'recipients' | 'invite' }

export type OpenDialog = (opened: DialogRequest) => void
