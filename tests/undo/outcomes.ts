import { expect } from 'vitest'
import type { TableName } from '../../kit/tables.server.ts'
import { untypedDb } from '../../kit/untyped.server.ts'
import { rolesFrom } from '../permissions/allowed.ts'
import type { PermissionClub } from '../permissions/club.ts'
import { perform } from '../permissions/perform.ts'
import { meddle } from './meddle.ts'

/** Outcomes of Undo of a change, by what happened since. */
export interface Outcomes {
  /** Roles whose changes offer Undo. */
  offered: string[]
  nobody: string
  somebody: string
  lost: string
}

/** Sends the endpoint's request as each role that may, and takes it back; undefined where no answer offers Undo. */
export async function outcomesOf(
  club: PermissionClub,
  endpoint: string,
): Promise<Outcomes | undefined> {
  const { become, team, otherTeam } = club
  const offered: string[] = []
  const cells = { nobody: new Set<string>(), somebody: new Set<string>(), lost: new Set<string>() }

  for (const role of rolesFrom(endpoint)) {
    let asBefore: string[] = []
    const changed = async () => {
      await become(role)
      const before = async () => {
        asBefore = await storedRows(club)
      }
      const { isDone, changeSet, isOffered } = await perform(club, endpoint, { role, team, before })
      expect(isDone, `${role} sends ${endpoint}`).toBe(true)
      return isOffered ? changeSet : undefined
    }
    const first = await changed()
    if (first === undefined) continue
    offered.push(role)
    cells.nobody.add((await undo(club, first)).outcome)
    await expectRows(club, asBefore)

    const second = (await changed()) as number
    await meddle(club, second)
    const answer = await undo(club, second)
    cells.somebody.add(answer.outcome)
    if (answer.newer) {
      // Asked again, nothing was overwritten; what was decided is done.
      const newerChoice = { keep: 'mine', seen: answer.newer.seen }
      expect((await undo(club, second)).newer).toEqual(answer.newer)
      expect((await undo(club, second, { ...newerChoice, seen: 'older' })).newer).toEqual(
        answer.newer,
      )
      expect(await undo(club, second, newerChoice)).toEqual({ outcome: 'undone' })
    }

    const third = (await changed()) as number
    await become('user')
    cells.lost.add((await undo(club, third)).outcome)
    if (role === 'coach') {
      await become('coach', otherTeam)
      cells.lost.add((await undo(club, third)).outcome)
    }
  }
  if (offered.length === 0) return undefined
  const [nobody, somebody, lost] = Object.values(cells).map(each => [...each].join('; '))
  return { offered, nobody: nobody ?? '', somebody: somebody ?? '', lost: lost ?? '' }
}

async function undo(club: PermissionClub, changeSet: number, newerChoice?: object) {
  const before = await storedRows(club)
  const { status, body, text } = await club.sam.post('/api/admin/history/restore', {
    changeSet,
    newerChoice,
  })
  if (status === 200) return { outcome: 'undone' }
  await expectRows(club, before)
  expect([403, 404, 409], text).toContain(status)
  if (body.newer) return { outcome: 'asks', newer: body.newer }
  expect(body.message).toMatch(/^[A-Z].+\.$/)
  return { outcome: `refused: ${withoutNames(body.message)}` }
}

/** Numbers that tell rows apart are not in the page. */
function withoutNames(message: string) {
  return message.replace(/^.* (?=cannot come back|was deleted since|is there already)/, 'It ')
}

/**
 * Tables whose rows come with a change and stay: History, decisions about photos and scores, emails, what is known of feeds.
 * Undo stores a setting that was its default.
 */
const BESIDE =
  /^(change_sets|history_|withheld_|former_|score_ages|security_log|emails|message_answers|deleted_feed_events|calendar_copies|settings|leases|rate_limits|idempotency_keys|sessions|kysely_|content_version|table_changes|unremembered|published)/

/** Every row of the club, without its version and the time of its last change. */
async function storedRows({ db }: PermissionClub) {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !BESIDE.test(name))
  const read = async ({ name }: { name: string }) => {
    const rows = await untypedDb(db)
      .selectFrom(name as TableName)
      .selectAll()
      .execute()
    return rows.map(({ version, updated_at, ...row }) => `${name} ${JSON.stringify(row)}`)
  }
  return (await Promise.all(tables.map(read))).flat()
}

async function expectRows(club: PermissionClub, before: readonly string[]) {
  const now = await storedRows(club)
  const without = (rows: readonly string[], others: readonly string[]) => {
    const known = new Set(others)
    return rows.filter(row => !known.has(row))
  }
  expect({ gone: without(before, now), added: without(now, before) }).toEqual({
    gone: [],
    added: [],
  })
}
