import { type KeyboardEvent, useId, useState } from 'react'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import css from './admin-also-written.module.css'
import type { Spelling, SpellingInput } from './schema.ts'
import { useSpellings } from './use-spellings.ts'

type Meaning = Pick<SpellingInput, 'team_id' | 'place'>

interface AlsoWrittenProps {
  /** What the names may mean, by their labels: a team, or a place with its fields. */
  meanings: readonly (Meaning & { label: string })[]
}

/** The other names of a team or place in files and feeds. Each is saved at once, whatever becomes of the form around. */
export function AlsoWritten({ meanings }: AlsoWrittenProps) {
  const id = useId()
  const mayChange = useHasPermission('teams.update')
  const [written, setWritten] = useState('')
  const [at, setAt] = useState(0)
  const shown = useSpellings().filter(spelling => labelOf(spelling, meanings) !== undefined)
  const add = useSpellingMutation(
    (input: SpellingInput) => send('POST', '/api/admin/spellings', input),
    'added',
  )
  const remove = useSpellingMutation(
    ({ id }: Spelling) => send('DELETE', `/api/admin/spellings/${id}`),
    'deleted',
  )
  const { team_id = null, place = null } = meanings[at] ?? {}

  async function save() {
    if (written.trim() === '') return
    // An error has its notice, and the name stays typed.
    await add.mutateAsync({ written, team_id, place }).then(
      () => setWritten(''),
      () => {},
    )
  }

  /** Enter adds the name, and does not save the form. */
  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }

  if (!mayChange) return null
  return (
    <fieldset className={form.field}>
      <legend className={form.label}>Also written as</legend>
      <p className={form.hint} id={`${id}-hint`}>
        Names in files and calendar feeds that mean the same. Imports ask, and remember the answers
        here.
      </p>
      {shown.length > 0 && (
        <ul className={css.names}>
          {shown.map(spelling => (
            <li key={spelling.id}>
              <span>
                <bdi>{spelling.written}</bdi>
                {meanings.length > 1 && <> ({labelOf(spelling, meanings)})</>}
              </span>
              <Button
                variant="quiet"
                aria-label={`Delete ${spelling.written}`}
                onClick={() => remove.mutate(spelling)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.add}>
        <input
          className={form.input}
          aria-label="Another name"
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          maxLength={200}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          onKeyDown={saveByKey}
        />
        {meanings.length > 1 && (
          <select
            className={form.input}
            aria-label="What it means"
            value={at}
            onChange={({ target }) => setAt(Number(target.value))}
          >
            {meanings.map(({ label }, nth) => (
              <option key={label} value={nth}>
                {label}
              </option>
            ))}
          </select>
        )}
        <Button variant="quiet" busy={add.isPending && 'Adding...'} onClick={() => void save()}>
          Add name
        </Button>
      </div>
    </fieldset>
  )
}

function labelOf(spelling: Meaning, meanings: AlsoWrittenProps['meanings']) {
  return meanings.find(
    ({ team_id, place }) => team_id === spelling.team_id && place === spelling.place,
  )?.label
}

function useSpellingMutation<Input extends SpellingInput>(
  mutate: (input: Input) => Promise<unknown>,
  happened: string,
) {
  return usePortalMutation({
    mutate,
    // Imports, the schedule and its clashes are read by these names.
    invalidates: ['admin/spellings', 'schedule'],
    notices: {
      done: (_, { written }) => changeNotice(`“${written}”`, `was ${happened}`),
      failed: ({ message }, { written }) => `“${written}” was not ${happened}: ${message}`,
    },
  })
}
