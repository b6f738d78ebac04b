import { children } from './children.server.ts'
import type { Kept } from './entry.server.ts'
import { games } from './games.server.ts'
import { records } from './records.server.ts'
import { staff } from './staff.server.ts'
import { words } from './words.server.ts'

/** Purpose and last day of whatever the database holds (docs/retention.md is made of it). */
export const kept: Kept = { ...children, ...staff, ...records, ...words, ...games }
