import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CsvModule } from '../../kit/admin/csv.ts'
import { cellsOf, isMarking, LEFT_OUT, type Mapping } from '../../kit/admin/csv-mapping.ts'
import { leftColumns } from '../../kit/admin/csv-read.ts'
import { missingColumns } from '../../kit/admin/csv-rows.ts'
import { truncate } from '../../kit/admin/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import type { ParsedFile } from './check-rows.ts'
import { ColumnSelect } from './column-select.tsx'
import css from './csv.module.css'
import { HeadsSelect } from './heads-select.tsx'

interface MatchColumnsProps {
  module: CsvModule
  file: ParsedFile
  start: Mapping
  busy: string | undefined
  problem: string | undefined
  onDone: (mapping: Mapping) => void
  /** Called when another row of the sheet names the columns. */
  onHeads: (row: number) => void
  onStartOver: () => void
}

/** The number of sample cells that show a column's content. */
const SAMPLES = 3

/** Shows each column of the file with some of its cells, and the column of ours that it maps to. */
export function MatchColumns(props: MatchColumnsProps) {
  const { module, file, start, busy, problem, onDone, onHeads, onStartOver } = props
  const { table, name } = file
  const [mapping, setMapping] = useState(start)
  const [isTried, setTried] = useState(false)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const missing = missingColumns(module, mapping)
  const { keepable } = leftColumns(module, table, mapping)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    const wrong = mapping.findIndex((_, index) => problemOf(mapping, index))
    if (wrong >= 0) return document.getElementById(`${id}-${wrong}`)?.focus()
    if (missing) return list.current?.querySelector('select')?.focus()
    onDone(mapping)
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div>
        <h3 className={css.summary} ref={heading} tabIndex={-1}>
          Which column is which?
        </h3>
        <p className={css.note}>{name}</p>
      </div>
      <p>
        Each name is a column of your file; the list at it says what we make of it. Next time a file
        with these columns needs no more questions.
      </p>
      {file.sheet.doubt && <p>{file.sheet.doubt}</p>}
      {problem && <Alert title="The file cannot be imported" text={problem} />}
      {isTried && missing && <Alert title="Something is still missing" text={missing} />}
      <HeadsSelect file={file} onChoose={onHeads} />
      <ul className={css.rows} ref={list}>
        {table.header.map((word, index) => {
          const cells = cellsOf(table, index)
          if (word.trim() === '' && cells.length === 0) return null
          const wrong = isTried ? problemOf(mapping, index) : undefined
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity and stay in order.
            <li className={css.match} key={index}>
              <div>
                <label className={form.label} htmlFor={`${id}-${index}`}>
                  <bdi>{word.trim() || `Column ${index + 1}`}</bdi>
                </label>
                <p className={css.note}>
                  <bdi>{samplesOf(cells)}</bdi>
                </p>
              </div>
              <div className={form.field}>
                <ColumnSelect
                  id={`${id}-${index}`}
                  module={module}
                  value={mapping[index] ?? LEFT_OUT}
                  onChange={value => setMapping(mapping.with(index, value))}
                  aria-invalid={wrong !== undefined}
                  aria-describedby={wrong && `${id}-${index}-wrong`}
                />
                {mapping[index] === LEFT_OUT && isMarking(module, table, index) && (
                  <p className={css.note}>What it says of players is asked next.</p>
                )}
                {keepable.includes(index) && (
                  <p className={css.note}>Before the import you choose whether it is kept.</p>
                )}
                {wrong && (
                  <p className={form.message} id={`${id}-${index}-wrong`}>
                    {wrong}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <div className={css.buttons}>
        <Button type="submit" busy={busy}>
          Continue
        </Button>
        <Button variant="quiet" onClick={onStartOver} disabled={busy !== undefined}>
          Choose another file
        </Button>
      </div>
    </form>
  )
}

function problemOf(mapping: Mapping, index: number) {
  const name = mapping[index]
  if (name === '') return 'Please say what this is, or leave it out'
  const isTwice = name !== LEFT_OUT && mapping.indexOf(name ?? '') !== index
  return isTwice ? `Another column is ${name} already` : undefined
}

function samplesOf(cells: readonly string[]) {
  const samples = [...new Set(cells)].slice(0, SAMPLES).map(cell => truncate(40, cell))
  return samples.join(' · ') || '(empty)'
}
