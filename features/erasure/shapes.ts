/** What a child's name and photos are looked for by. */
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

/** What is there of a child. */
export interface Traces {
  name: string
  own: { what: string; count: number }[]
  /** The surest first; of those that are perhaps meant, some. */
  mentions: Mention[]
  /** How many more are perhaps meant. */
  more: number
  backups: BackupsWithChild
  /** Files with data of the child that left the portal. */
  taken: Taken[]
}

/** Days are `yyyy-MM-dd`. */
export interface BackupsWithChild {
  /** Those that the site makes every night: the rules remove the last of them on `lastDay`. */
  nightly: { count: number; lastDay: string } | null
  /** Others, until somebody deletes them; the rules remove them on `lastDay` at the latest. */
  byHand: { name: string; lastDay: string }[]
  /** Databases that `restore` has put aside in the data folder, until somebody deletes them. */
  putAside: string[]
}

export interface Taken {
  /** ISO 8601 UTC. */
  at: string
  username: string
  /** As in 'exported 84 players'. */
  what: string
}

/** For the club's files; it does not name the child. */
export interface Receipt {
  /** ISO 8601 UTC. */
  erasedAt: string
  erasedBy: string
  playerId: number
  removed: { what: string; count: number }[]
  /** What the family had said about the photo, without who said it; null: it was never asked. */
  consent: { answer: string; on: string | null; via: string | null } | null
  /** Amounts of fees that stay in the ledger. */
  amountsKept: number
  /** Texts and photos that had the child when it was erased; a dash stands for the name in their titles. */
  mentions: Mention[]
  /** How many more perhaps mean the child. */
  more: number
  backups: BackupsWithChild
  taken: Taken[]
}
