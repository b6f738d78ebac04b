import { useId } from 'react'
import type { CsvModule } from '../../kit/admin/csv.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { isSameName } from '../../kit/name-key.ts'
import form from '../../ui/form/form.module.css'
import { type CheckedFile, type Decisions, TEAMS, teamField } from './check-rows.ts'
import css from './csv.module.css'
import { MeaningSelect, saying } from './name-decisions.tsx'

interface TeamDecisionsProps {
  module: CsvModule
  file: CheckedFile
  onDecide: (decisions: Partial<Decisions>) => void
}

/** Decides whether all rows belong to one team, and which teams are created with the import. */
export function TeamDecisions({ module, file, onDecide }: TeamDecisionsProps) {
  const id = useId()
  const mayCreate = useHasPermission('teams.create')
  const { decisions, unknownTeams, named } = file
  const { team, newTeams, newSpellings } = decisions
  const teams = named[TEAMS] ?? []
  if (!teamField(module)) return null
  return (
    <>
      {teams.length > 0 && (
        <div className={form.field}>
          <label className={form.label} htmlFor={id}>
            Team of all rows
          </label>
          <select
            className={form.input}
            id={id}
            value={team ?? ''}
            onChange={({ target }) => onDecide({ team: Number(target.value) || undefined })}
          >
            <option value="">As the file says</option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {unknownTeams.length > 0 && mayCreate && (
        <fieldset className={css.question}>
          <legend className={form.label}>
            These teams are not in the club’s list yet. Tick those that are ours; they are created
            with the import.
          </legend>
          {unknownTeams.map(name => (
            <label className={css.check} key={name}>
              <input
                type="checkbox"
                checked={newTeams.includes(name)}
                onChange={({ target }) =>
                  onDecide({
                    newTeams: target.checked
                      ? [...newTeams, name]
                      : newTeams.filter(other => other !== name),
                  })
                }
              />
              <bdi>{name}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {teams.length > 0 &&
        unknownTeams
          .filter(name => !newTeams.includes(name))
          .map(name => (
            <MeaningSelect
              key={name}
              text={`Or “${name}” is another name of`}
              empty="None of our teams"
              choices={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(
                newSpellings.find(each => isSameName(each.written, name))?.team_id ?? '',
              )}
              onChange={value =>
                onDecide({
                  newSpellings: saying(newSpellings, {
                    written: name,
                    team_id: Number(value) || null,
                  }),
                })
              }
            />
          ))}
    </>
  )
}
