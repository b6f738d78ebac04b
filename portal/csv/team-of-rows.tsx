import { useId } from 'react'
import type { CsvModule } from '../../kit/admin/csv.ts'
import form from '../../ui/form/form.module.css'
import { type CheckedFile, type Decisions, TEAMS, teamField } from './check-rows.ts'

interface TeamOfRowsProps {
  module: CsvModule
  file: CheckedFile
  onDecide: (decisions: Partial<Decisions>) => void
}

/** Puts all rows into one team, whatever the file says; a file without teams is asked about, where the list asks. */
export function TeamOfRows({ module, file, onDecide }: TeamOfRowsProps) {
  const id = useId()
  const teams = file.named[TEAMS] ?? []
  const isAsked = module.teamQuestion !== undefined && !file.namesTeams
  if (!teamField(module) || teams.length === 0 || isAsked) return null
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        Team of all rows
      </label>
      <select
        className={form.input}
        id={id}
        value={String(file.decisions.team ?? '')}
        onChange={({ target }) => onDecide({ team: Number(target.value) || undefined })}
      >
        <option value="">{file.namesTeams ? 'As the file says' : 'No team'}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
