import { children } from './children.server.ts'
import type { Kept } from './entry.server.ts'
import { games } from './games.server.ts'
import { records } from './records.server.ts'
import { staff } from './staff.server.ts'
import { words } from './words.server.ts'

/** Purpose and last day of all data in the database (docs/retention.md is generated from it). */
export const kept: Kept = { ...children, ...staff, ...records, ...words, ...games }
