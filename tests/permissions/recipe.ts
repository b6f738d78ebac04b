import type { Role } from '../../kit/roles.ts'
import type { PermissionClub } from './club.ts'

/** What is sent to an endpoint, with the id in its path. */
export interface Recipe {
  id?: number | string
  query?: string
  body?: object
}

/** Makes, as an admin, what the endpoint needs, of that team where it is of one, and says what is sent; `role` sends it. */
export type MakeRecipe = (
  club: PermissionClub,
  team: number,
  role: Role,
) => Promise<Recipe> | Recipe

export type Recipes = Record<string, MakeRecipe>

let count = 0

/** Tells rows apart. */
export function next() {
  count += 1
  return count
}
