import { expect, test } from 'vitest'
import { access, PUBLIC, SIGNED_IN, staffEndpoints } from '../tests/endpoints.ts'
import { startPermissionClub } from '../tests/permissions/club.ts'
import { OTHERS, permissionsPage } from '../tests/permissions/page.ts'
import { recipes } from '../tests/permissions/perform.ts'
import { type Rights, rightsTo } from '../tests/permissions/rights.ts'

const club = await startPermissionClub()
/** `POST …/rows` asks about chosen rows: no address is long enough for thousands of ids. */
const isChanging = (endpoint: string) => !endpoint.startsWith('GET ') && !endpoint.endsWith('/rows')
const changing = staffEndpoints.filter(isChanging)
const found = new Map<string, Rights>()

/** Requests of a single column, for endpoints whose other columns more roles may write. */
const COLUMNS: Record<string, string[]> = { 'PUT /api/admin/players/:id hidden': ['admin'] }
/** Undo of an import deletes the event, and coaches may do that by another endpoint. */
const BY_ANOTHER: Record<string, string[]> = { 'POST /api/admin/schedule/import': ['coach'] }

const measured = [...changing, ...Object.keys(COLUMNS)]
const roleNames = (holders: readonly string[]) => holders.map(holder => holder.replace('*', ''))

test('Every endpoint that changes something has a request or a reason', () => {
  expect(Object.keys(recipes).toSorted()).toEqual(measured.toSorted())
  const others = [...PUBLIC, ...SIGNED_IN].filter(isChanging)
  expect(Object.keys(OTHERS).toSorted()).toEqual(others.toSorted())
})

test.each(measured)('%s is allowed by role, and not after the role is lost', async endpoint => {
  const rights = await rightsTo(club, endpoint)
  found.set(endpoint, rights)
  const allowed = access.filter(each => each.endpoint === endpoint && each.isAllowed)
  expect(roleNames(rights.now)).toEqual(COLUMNS[endpoint] ?? allowed.map(({ role }) => role))
  // A right ends with the role and with the team, also for Undo.
  const { lost, undoLost, undoOld, unlikeSum, history } = rights
  expect({ lost, undoLost, undoOld }).toEqual({ lost: [], undoLost: [], undoOld: [] })
  expect(unlikeSum).toEqual([])
  expect([...roleNames(rights.now), ...(BY_ANOTHER[endpoint] ?? [])]).toEqual(
    expect.arrayContaining(roleNames(rights.undoFormer)),
  )
  expect(history).not.toBe('a change set of that day')
})

test('docs/permissions.md has what the requests found', async () => {
  expect([...found.keys()]).toEqual(measured)
  await expect(permissionsPage(found)).toMatchFileSnapshot('../docs/permissions.md')
})
