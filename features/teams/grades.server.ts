import type { FieldErrors } from '../../kit/errors.ts'
import { message } from '../../kit/messages.ts'
import type { ClubNow, Update } from '../../kit/resource/resource.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { type GradeRule, gradesOf, USUAL_GROUPS } from './grades.ts'

interface WithGrade {
  grade: string | null
}

/** Rejects a grade that the club does not offer; stored ones stay valid. */
export function gradeErrors(
  { grade }: WithGrade,
  rule: GradeRule,
  update?: Update<WithGrade>,
): FieldErrors | undefined {
  const allowed: readonly string[] = gradesOf(rule)
  if (grade === null || allowed.includes(grade) || update?.stored.grade === grade) return undefined
  return { grade: sentence(message, 'oneOf', { label: 'Grade', values: allowed.join(', ') }) }
}

/** Rejects a team's grade that the club does not offer. */
export async function validateGrade(team: WithGrade, { db }: ClubNow, update?: Update<WithGrade>) {
  return team.grade === null ? undefined : gradeErrors(team, await readRule(db), update)
}

/** Reads these settings directly: settings import teams, and teams must not import settings. */
async function readRule(db: Db): Promise<GradeRule> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'in', ['playerAges', 'youngestGroup', 'oldestGroup'])
    .execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    playerAges: stored.get('playerAges') === 'groups' ? 'groups' : 'limits',
    youngestGroup: Number(stored.get('youngestGroup') ?? USUAL_GROUPS.youngest),
    oldestGroup: Number(stored.get('oldestGroup') ?? USUAL_GROUPS.oldest),
  }
}
