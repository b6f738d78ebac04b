import { expect } from 'vitest'
import type { Role } from '../../kit/roles.ts'
import type { PermissionClub } from './club.ts'
import { contentRecipes } from './contents.ts'
import { feeRecipes } from './fees.ts'
import { peopleRecipes } from './people.ts'
import type { Recipes } from './recipe.ts'
import { rowRecipes } from './rows.ts'
import { scheduleRecipes } from './schedule.ts'

/** A successful request for every endpoint that changes something. */
export const recipes: Recipes = {
  ...rowRecipes,
  ...scheduleRecipes,
  ...feeRecipes,
  ...peopleRecipes,
  ...contentRecipes,
}

interface Sent {
  /** The role for which the request is made up. */
  role: Role
  team: number
  key?: string
  /** Called between making the rows and sending the request. */
  before?: () => Promise<void>
}

interface Performed {
  isDone: boolean
  /** Id of the change set in History. */
  changeSet: number | undefined
  /** The answer says that it can be taken back. */
  isOffered: boolean
}

/** Sam sends a request to the endpoint, as one change set. */
export async function perform(
  club: PermissionClub,
  endpoint: string,
  { role, team, key = crypto.randomUUID(), before }: Sent,
): Promise<Performed> {
  const { db, sam } = club
  const recipe = recipes[endpoint]
  if (!recipe) throw new Error(`${endpoint} needs a recipe`)
  const { id = '', query = '', body } = await recipe(club, team, role)
  await before?.()
  await db.deleteFrom('rate_limits').execute()
  const last = await lastChangeOf(club)
  const [method = '', path = ''] = endpoint.split(' ')
  const isForm = body instanceof FormData
  const answer = await sam.send(method, path.replace(/:(id|name)\b/, String(id)) + query, {
    headers: {
      'x-change-set': key,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const isDone = answer.status < 300
  // A user without the right learns nothing else.
  if (!isDone) expect([403, 404], `${endpoint}: ${answer.text}`).toContain(answer.status)
  const change = await lastChangeOf(club)
  const changeSet = change && change.id !== last?.id ? change.change_set_id : undefined
  return { isDone, changeSet, isOffered: answer.headers.has('x-undo') }
}

/** Takes the change set back as Sam; returns whether it succeeded. */
export async function takenBack({ sam }: PermissionClub, changeSet: number) {
  const { status, text } = await sam.post('/api/admin/history/restore', { changeSet })
  expect([200, 403, 404, 409], text).toContain(status)
  return status === 200
}

/** Sam's last one in History. */
function lastChangeOf({ db, sam }: PermissionClub) {
  return db
    .selectFrom('history_rows')
    .innerJoin('change_sets', 'change_sets.id', 'history_rows.change_set_id')
    .select(['history_rows.id', 'change_set_id'])
    .where('actor_id', '=', sam.id)
    .orderBy('history_rows.id', 'desc')
    .executeTakeFirst()
}
