import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './tables.server.ts'

interface Reading {
  /** The values by database and name; null once the response is made. */
  values: Map<Db, Map<string, Promise<unknown>>> | null
}

const readings = new AsyncLocalStorage<Reading>()

/**
 * Makes a response: values read by `oncePerResponse` are read from the database once. Background work that outlives the
 * response reads again. The response must not write values and then read them.
 */
export async function asOneResponse<Result>(work: () => Promise<Result>): Promise<Result> {
  if (readings.getStore()?.values) return work()
  const reading: Reading = { values: new Map() }
  try {
    return await readings.run(reading, work)
  } finally {
    reading.values = null
  }
}

/**
 * Returns the result of `read`, which runs once for all callers of that name while a response is made, and each time
 * otherwise.
 */
export function oncePerResponse<Value>(
  db: Db,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const values = readings.getStore()?.values
  // Inside a transaction its own changes must be read.
  if (!values || db.isTransaction) return read()
  const ofDatabase = values.get(db) ?? new Map<string, Promise<unknown>>()
  values.set(db, ofDatabase)
  const known = ofDatabase.get(name)
  if (known) return known as Promise<Value>
  const value = read()
  ofDatabase.set(name, value)
  return value
}
