import { access } from '../endpoints.ts'

/** The roles that may send a request to the endpoint, the least one last. */
export function rolesFrom(endpoint: string) {
  return access.filter(each => each.endpoint === endpoint && each.isAllowed).map(each => each.role)
}
