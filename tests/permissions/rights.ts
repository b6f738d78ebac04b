import { type Role, roles } from '../../kit/roles.ts'
import { happenedAgo } from '../history.ts'
import type { PermissionClub } from './club.ts'
import { perform, takenBack } from './perform.ts'

/** A role; `coach*`: for their own teams alone. */
export type Holder = Role | 'coach*'

/** The rights by endpoint, each found by requests. */
export interface Rights {
  /** May send it. */
  now: Holder[]
  /** The role may still send it after the role, or the team, is lost. */
  lost: Holder[]
  /** The role may take back its changes. */
  undo: Holder[]
  /** The role may still take it back after the role, or the team, is lost. */
  undoLost: Holder[]
  /** The role may take back changes that its user made as an admin. */
  undoFormer: Holder[]
  /** The role may take back its changes of 31 days ago. */
  undoOld: Holder[]
  /** Rights of editor, coach and treasurer in one person that differ from the sum of them. */
  unlikeSum: string[]
  /** The place in History of a change with the key of a change set of 40 days ago. */
  history: 'not noted' | 'a change set of today' | 'a change set of that day'
}

const SEVERAL = ['editor', 'coach', 'treasurer'] as const

interface Attempt {
  team?: number
  key?: string
  /** Changes Sam's rights before the request is sent. */
  before?: () => Promise<void>
}

export async function rightsTo(club: PermissionClub, endpoint: string): Promise<Rights> {
  const { become, team, otherTeam } = club
  const rights: Rights = {
    now: [],
    lost: [],
    undo: [],
    undoLost: [],
    undoFormer: [],
    undoOld: [],
    unlikeSum: [],
    history: 'not noted',
  }

  async function attempt(role: Role, { team: of = team, ...more }: Attempt = {}) {
    await become(role)
    return perform(club, endpoint, { role, team: of, ...more })
  }

  /** The roles, or teams, that Sam has instead after losing the role. */
  const losses = (role: Role) => [
    () => become('user'),
    ...(role === 'coach' ? [() => become('coach', otherTeam)] : []),
  ]

  async function probe(role: Role) {
    const { isDone, changeSet } = await attempt(role)
    if (!isDone) return
    const isOwn = role === 'coach' && !(await attempt(role, { team: otherTeam })).isDone
    const holder = isOwn ? 'coach*' : role
    rights.now.push(holder)
    for (const before of losses(role).slice(0, isOwn ? 2 : 1))
      if ((await attempt(role, { before })).isDone) rights.lost.push(holder)
    await become(role)
    if (changeSet === undefined || !(await takenBack(club, changeSet))) return
    rights.undo.push(holder)
    for (const lose of losses(role).slice(0, isOwn ? 2 : 1)) {
      const again = await attempt(role)
      await lose()
      if (again.changeSet && (await takenBack(club, again.changeSet))) rights.undoLost.push(holder)
    }
    const old = await attempt(role)
    await happenedAgo(club.db, { days: 31, changeSet: old.changeSet })
    if (old.changeSet && (await takenBack(club, old.changeSet))) rights.undoOld.push(holder)
  }

  /** Sends it as several roles in one person, for the own team and for another, and takes it back with one role less. */
  async function probeSeveral() {
    const of = (role: Role) => rights.now.find(holder => holder.replace('*', '') === role)
    const others = (['editor', 'treasurer'] as const).filter(of)
    const role = others[0] ?? 'coach'
    for (const where of [team, otherTeam]) {
      await become(SEVERAL)
      const { isDone, changeSet } = await perform(club, endpoint, { role, team: where })
      const isInSum =
        others.length > 0 || of('coach') === 'coach' || (where === team && of('coach'))
      if (isDone !== Boolean(isInSum)) rights.unlikeSum.push(where === team ? 'own' : 'other')
      await become(['editor', 'treasurer'])
      if (others.length > 0 || changeSet === undefined) continue
      if (await takenBack(club, changeSet)) rights.unlikeSum.push('Undo with a role less')
    }
  }

  /** Tells whether Sam's changes as an admin can be taken back in that role. */
  async function canUndoAsFormerAdmin(role: Role, of: number) {
    const { changeSet } = await attempt('admin', { team: of })
    await become(role)
    return changeSet !== undefined && (await takenBack(club, changeSet))
  }

  /** The second of two changes with one key, the first of them 40 days ago. */
  async function changedLate() {
    const key = crypto.randomUUID()
    const first = await attempt('admin', { key })
    if (first.changeSet === undefined) return
    await happenedAgo(club.db, { days: 40, changeSet: first.changeSet })
    const { changeSet } = await attempt('admin', { key })
    rights.history =
      changeSet === first.changeSet ? 'a change set of that day' : 'a change set of today'
    return changeSet
  }

  for (const role of roles) await probe(role)
  await probeSeveral()
  const changeSet = await changedLate()
  if (!rights.undo.includes('admin')) return rights
  if (changeSet === undefined || !(await takenBack(club, changeSet)))
    rights.history = 'a change set of that day'
  for (const role of roles.filter(role => role !== 'admin')) {
    if (!(await canUndoAsFormerAdmin(role, team))) continue
    const isOwn = role === 'coach' && !(await canUndoAsFormerAdmin(role, otherTeam))
    rights.undoFormer.push(isOwn ? 'coach*' : role)
  }
  return rights
}
