/** The data by which a child's name and photos are searched. */
export interface Child {
  id: number
  name: string
}

/** A text or photo that somebody must look at. */
export interface Mention {
  table: string
  id: string
  /** `name`: the full name. `photo`: a picture of the child. `perhaps`: a part of the name, which may be somebody else's. */
  how: 'name' | 'photo' | 'perhaps'
  title: string
  /** The tab of the portal, and the path of the row in it. */
  place: string
  path: string
}

/** The stored data of a child. */
export interface Traces {
  name: string
  own: { what: string; count: number }[]
  /** The mentions, the surest first; only some of the uncertain ones. */
  mentions: Mention[]
  /** The number of further uncertain mentions. */
  more: number
  backups: BackupsWithChild
  /** Files with data of the child that left the portal. */
  taken: Taken[]
}

/** Days are `yyyy-MM-dd`. */
export interface BackupsWithChild {
  /** The nightly backups: the rules remove the last of them on `lastDay`. */
  nightly: { count: number; lastDay: string } | null
  /** Other backups, until somebody deletes them; the rules remove them on `lastDay` at the latest. */
  byHand: { name: string; lastDay: string }[]
  /** Databases that `restore` has replaced; they stay in the data folder until somebody deletes them. */
  replacedDatabases: string[]
}

export interface Taken {
  /** ISO 8601 UTC. */
  at: string
  username: string
  /** The description, as in 'exported 84 players'. */
  what: string
}

/** The receipt for the club's files; it does not name the child. */
export interface Receipt {
  /** ISO 8601 UTC. */
  erasedAt: string
  erasedBy: string
  playerId: number
  removed: { what: string; count: number }[]
  /** The family's answer about the photo, without the name of who gave it; null: it was never asked. */
  consent: { answer: string; on: string | null; via: string | null } | null
  /** Amounts of fees that stay in the ledger. */
  amountsKept: number
  /** Texts and photos that had the child when it was erased; a dash stands for the name in their titles. */
  mentions: Mention[]
  /** The number of further uncertain mentions. */
  more: number
  backups: BackupsWithChild
  taken: Taken[]
}
