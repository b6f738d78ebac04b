import type { Role } from '../kit/roles.ts'
import { PUBLIC_TABLE, SIGNED_IN_TABLE } from './endpoints/others.ts'
import { STAFF_TABLE } from './endpoints/staff.ts'

// The hand-written table of every endpoint: its users and guards are decisions, which the program must follow. The tables
// are in `endpoints/`. `server/endpoints.test.ts` compares them with the routes, and by requests; `limits.test.ts` compares
// the limits.
//
// proof              needs a recent password or passkey
// proof-if-weakened  the same, where a promise to families is weakened
// body:…             the largest body, where it differs from the usual one
// stores:…           the body is stored while it arrives
// limit:…            each request, or each wrong one, counts against that limit (kit/rate-limit.server.ts)
// background         polled by the portal: does not extend the session
// for-everyone       also answered when the database cannot identify the user

interface Guarded {
  endpoint: string
  /** The permission of a staff endpoint; 'admins' where the route names none. */
  permission?: string | undefined
  guards: string[]
}

const [head = '', ...lines] = STAFF_TABLE.split('\n').filter(Boolean)
const columns = head.trim().split(/ +/).slice(0, -2) as Role[]
const staff = lines.flatMap(line => {
  const [method, path = '', ...cells] = line.split(/ +/)
  const [permission = '', ...guards] = cells.slice(columns.length)
  const row = { endpoint: `${method} ${path}`, cells, permission, guards }
  return method === 'ROWS' ? endpointsOfRows(path, row) : [row]
})

/** The endpoints of a plain resource. */
function endpointsOfRows(path: string, row: Guarded & { cells: string[]; permission: string }) {
  const endpoint = (request: string, action: string, guards: string[] = []) => ({
    ...row,
    endpoint: request,
    guards,
    permission: row.permission.replace('*', action),
  })
  return [
    endpoint(`POST ${path}`, 'create', row.guards),
    endpoint(`PUT ${path}/:id`, 'update', row.guards),
    endpoint(`DELETE ${path}/:id`, 'remove'),
    endpoint(`POST ${path}/delete`, 'remove'),
    endpoint(`GET ${path}/rows`, 'read'),
    endpoint(`POST ${path}/rows`, 'read'),
  ]
}

/** Every endpoint for staff with every role, and whether the role may use it. */
export const access = staff.flatMap(({ endpoint, cells }) =>
  columns.map((role, index) => ({ endpoint, role, isAllowed: cells[index] !== '-' })),
)
export const staffEndpoints = staff.map(({ endpoint }) => endpoint)

const [publicRows, signedInRows] = [PUBLIC_TABLE, SIGNED_IN_TABLE].map(rowsOf) as [
  Guarded[],
  Guarded[],
]
export const PUBLIC = publicRows.map(({ endpoint }) => endpoint)
export const SIGNED_IN = signedInRows.map(({ endpoint }) => endpoint)

/** Every endpoint with its guards. */
export const guarded: Guarded[] = [
  ...publicRows,
  ...signedInRows,
  ...staff.map(({ endpoint, permission, guards }) => ({ endpoint, permission, guards })),
]

function rowsOf(table: string): Guarded[] {
  return table
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [method, path, ...guards] = line.split(/ +/)
      return { endpoint: `${method} ${path}`, guards }
    })
}
