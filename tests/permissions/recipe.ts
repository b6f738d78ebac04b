import type { Role } from '../../kit/roles.ts'
import type { PermissionClub } from './club.ts'

/** The body for an endpoint, and the id in its path. */
export interface Recipe {
  id?: number | string
  query?: string
  body?: object
}

/**
 * Makes, as an admin, the rows that the endpoint needs, of that team where they belong to one, and returns the request;
 * `role` sends it.
 */
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

/** The request on a row that `make` makes, with that body. */
export function on(
  make: (club: PermissionClub, team: number) => Promise<number>,
  body?: object,
): MakeRecipe {
  return async (club, team) => ({ id: await make(club, team), ...(body && { body }) })
}
