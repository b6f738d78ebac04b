import { nowOf } from '../../kit/now.server.ts'
import type { TakeBackRules } from '../../kit/resource/take-back-rules.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { isOlder } from './age-group.ts'

type Aged = Parameters<typeof isOlder>[0]

/** Tells whether the players become older in a club that hides scores of young ones: theirs may become public. */
export async function mayShowScores(before: Aged, after: Partial<Aged>, db: Db) {
  // Reads this one setting directly: settings import teams, and teams must not import settings.
  const rule = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'noScoresUnder')
    .executeTakeFirst()
  return (
    rule !== undefined &&
    isOlder(before, { ...before, ...after }, nowOf(db).toISOString().slice(0, 10))
  )
}

/** The same rule for Undo, whatever the settings are. */
export const undoneOlder: TakeBackRules = {
  proofReason({ before, after }, today) {
    const older =
      before !== null &&
      after !== null &&
      isOlder(before as unknown as Aged, { ...before, ...after } as unknown as Aged, today)
    return older ? 'showsMore' : undefined
  },
}
