import type { ListFilter, RowGroups } from '../../kit/admin/tab.ts'
import { useDivisionChoices, useDivisions } from '../teams/admin-divisions.tsx'
import type { Standing } from './schema.ts'

export const divisionFilter: ListFilter = {
  name: 'division',
  label: 'Division',
  useChoices: useDivisionChoices,
}

/** The table of each division under its name; no heading where there are no divisions. */
export function useTables(): RowGroups<Standing> | undefined {
  const divisions = useDivisions()
  if (divisions.length === 0) return undefined
  const names = new Map(divisions.map(({ id, name }) => [id, name]))
  return { label: ({ division_id }) => names.get(division_id ?? 0) ?? 'Without a division' }
}
