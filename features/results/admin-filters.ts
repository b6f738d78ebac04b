import type { ListFilter } from '../../kit/admin/tab.ts'
import { useTeamChoices } from '../teams/admin-choice.tsx'
import { useDivisionChoices } from '../teams/admin-divisions.tsx'

export const teamFilter: ListFilter = { name: 'team', label: 'Team', useChoices: useTeamChoices }

export const divisionFilter: ListFilter = {
  name: 'division',
  label: 'Division',
  useChoices: useDivisionChoices,
}
