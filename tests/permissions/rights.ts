import { type Role, roles } from '../../kit/roles.ts'
import { happenedAgo } from '../history.ts'
import type { PermissionClub } from './club.ts'
import { perform, takenBack } from './perform.ts'

/** A role; `coach*`: for their own teams alone. */
export type Holder = Role | 'coach*'

/** Who may do what with an endpoint, each found by requests. */
export interface Rights {
  /** May send it. */
  now: Holder[]
  /** May still send it when the role, or the team, is gone. */
  lost: Holder[]
  /** May take back what they did by it. */
  undo: Holder[]
  /** May still take it back when the role, or the team, is gone. */
  undoLost: Holder[]
  /** May take back what they did by it as an admin, with this role by now. */
  undoFormer: Holder[]
  /** May take back what they did by it 31 days ago. */
  undoOld: Holder[]
  /** Where a change with the key of an act of 40 days ago is found. */
  history: 'not noted' | 'an act of today' | 'an act of that day'
}

interface Attempt {
  team?: number
  key?: string
  /** What becomes of Sam before the request is sent. */
  before?: () => Promise<void>
}

export async function rightsTo(club: PermissionClub, endpoint: string): Promise<Rights> {
  const { become, team, otherTeam } = club
  const rights: Rights = {
    ...{ now: [], lost: [], undo: [], undoLost: [], undoFormer: [], undoOld: [] },
    history: 'not noted',
  }

  async function attempt(role: Role, { team: of = team, ...more }: Attempt = {}) {
    await become(role)
    return perform(club, endpoint, { role, team: of, ...more })
  }

  /** The roles, or teams, for which Sam may lose the role. */
  const losses = (role: Role) => [
    () => become('user'),
    ...(role === 'coach' ? [() => become('coach', otherTeam)] : []),
  ]

  async function probe(role: Role) {
    const { isDone, act } = await attempt(role)
    if (!isDone) return
    const isOwn = role === 'coach' && !(await attempt(role, { team: otherTeam })).isDone
    const holder = isOwn ? 'coach*' : role
    rights.now.push(holder)
    for (const before of losses(role).slice(0, isOwn ? 2 : 1))
      if ((await attempt(role, { before })).isDone) rights.lost.push(holder)
    await become(role)
    if (act === undefined || !(await takenBack(club, act))) return
    rights.undo.push(holder)
    for (const lose of losses(role).slice(0, isOwn ? 2 : 1)) {
      const again = await attempt(role)
      await lose()
      if (again.act && (await takenBack(club, again.act))) rights.undoLost.push(holder)
    }
    const old = await attempt(role)
    await happenedAgo(club.db, { days: 31, act: old.act })
    if (old.act && (await takenBack(club, old.act))) rights.undoOld.push(holder)
  }

  /** Whether what Sam did as an admin can be taken back in that role. */
  async function canUndoAsFormerAdmin(role: Role, of: number) {
    const { act } = await attempt('admin', { team: of })
    await become(role)
    return act !== undefined && (await takenBack(club, act))
  }

  /** The second of two changes with one key, the first of them 40 days ago. */
  async function changedLate() {
    const key = crypto.randomUUID()
    const first = await attempt('admin', { key })
    if (first.act === undefined) return
    await happenedAgo(club.db, { days: 40, act: first.act })
    const { act } = await attempt('admin', { key })
    rights.history = act === first.act ? 'an act of that day' : 'an act of today'
    return act
  }

  for (const role of roles) await probe(role)
  const act = await changedLate()
  if (!rights.undo.includes('admin')) return rights
  if (act === undefined || !(await takenBack(club, act))) rights.history = 'an act of that day'
  for (const role of roles.filter(role => role !== 'admin')) {
    if (!(await canUndoAsFormerAdmin(role, team))) continue
    const isOwn = role === 'coach' && !(await canUndoAsFormerAdmin(role, otherTeam))
    rights.undoFormer.push(isOwn ? 'coach*' : role)
  }
  return rights
}
