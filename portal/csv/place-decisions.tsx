import { useId } from 'react'
import { isSameName } from '../../kit/name-key.ts'
import form from '../../ui/form/form.module.css'
import type { CheckedFile, Decisions } from './check-rows.ts'
import css from './csv.module.css'
import { saying } from './meanings.ts'

interface MeaningSelectProps {
  /** The question, as in 'What is “Comets 15B”?' */
  text: string
  /** The meaning of choosing nothing. */
  empty: string
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** Chooses the meaning of a name in the file. */
function MeaningSelect({ text, empty, choices, value, onChange }: MeaningSelectProps) {
  const id = useId()
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        <bdi>{text}</bdi>
      </label>
      <select
        className={form.input}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{empty}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Places that the club's list lacks: each may be one of the list in other words. */
export function PlaceDecisions({
  file,
  onDecide,
}: {
  file: CheckedFile
  onDecide: (decisions: Partial<Decisions>) => void
}) {
  const { unknownPlaces, knownPlaces, decisions } = file
  const { newSpellings } = decisions
  if (unknownPlaces.length === 0) return null
  const choices = knownPlaces.map(place => ({ value: place, label: place }))
  return (
    <details className={css.group} data-state="decided">
      <summary>Places that are not in the list ({unknownPlaces.length})</summary>
      <div className={css.places}>
        <p className={css.note}>
          They stay as the file writes them. Where one of the club’s places is meant, choose it:
          that is remembered for the next file.
        </p>
        {unknownPlaces.map(written => (
          <MeaningSelect
            key={written}
            text={written}
            empty="As the file writes it"
            choices={choices}
            value={
              newSpellings.find(each => each.place !== null && isSameName(each.written, written))
                ?.place ?? ''
            }
            onChange={value =>
              onDecide({ newSpellings: saying(newSpellings, { written, place: value || null }) })
            }
          />
        ))}
      </div>
    </details>
  )
}
