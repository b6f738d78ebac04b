import type { Db } from './tables.server.ts'

/** The clock of each server, by the adapter of its database, which all transactions share. */
const clocks = new WeakMap<object, () => Date>()

/** Sets the clock of the server that uses this database. */
export function setClock(db: Db, now: () => Date) {
  clocks.set(db.getExecutor().adapter, now)
}

/** Returns the current instant of that server's clock; without a server, of the machine's. */
export function nowOf(db: Db) {
  // biome-ignore lint/plugin/clock: the commands of the operator run without a server
  return clocks.get(db.getExecutor().adapter)?.() ?? new Date()
}
