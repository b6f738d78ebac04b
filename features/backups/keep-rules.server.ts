import type { Db } from '../../kit/tables.server.ts'
import { readValue, writeValue } from '../settings/values.server.ts'
import { type KeepRules, keepRules } from './schema.ts'

const KEY = 'backups'

export async function readKeepRules(db: Db): Promise<KeepRules> {
  return keepRules.parse(JSON.parse((await readValue(db, KEY)) ?? '{}'))
}

/** Runs in a transaction. */
export function writeKeepRules(db: Db, rules: KeepRules) {
  return writeValue(db, KEY, JSON.stringify(rules))
}
