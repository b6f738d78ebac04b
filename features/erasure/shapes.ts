/** Where a child is named, beside the player's own row. */
export interface Trace {
  table: string
  id: string
  /** `own` goes with the child; a `mention` is a text that somebody must look at. */
  kind: 'own' | 'mention'
}

/** What is there of a child. */
export interface Traces {
  name: string
  traces: Trace[]
  /** Backups that may hold the child, and the day (`yyyy-MM-dd`) on which the last of them goes; null when there are none. */
  backups: { names: string[]; lastGoesOn: string | null }
}

/** For the club's files; it does not name the child. */
export interface Receipt {
  /** ISO 8601 UTC. */
  erasedAt: string
  erasedBy: string
  playerId: number
  /** Rows that were removed, by table. */
  removed: Record<string, number>
  /** Texts that named the child when it was erased. */
  mentions: Trace[]
  backups: Traces['backups']
}
