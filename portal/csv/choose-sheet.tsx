import { useLayoutEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Sheet } from '../../ui/csv/sheet.ts'
import { counted } from '../../ui/english.ts'
import css from './csv.module.css'

interface ChooseSheetProps {
  name: string
  sheets: readonly Sheet[]
  busy: string | undefined
  problem: string | undefined
  onChoose: (sheet: Sheet) => void
  onStartOver: () => void
}

/** The sheets of a workbook; one is imported at a time. */
export function ChooseSheet({ name, sheets, busy, problem, ...actions }: ChooseSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.form}>
      <div>
        <h3 className={css.summary} ref={heading} tabIndex={-1}>
          Which sheet is it?
        </h3>
        <p className={css.note}>{name}</p>
      </div>
      {problem && <Alert title="The sheet cannot be imported" text={problem} />}
      <ul className={css.sheets}>
        {sheets.map((sheet, index) => (
          <li key={sheet.name ?? index}>
            <Button variant="quiet" busy={busy} onClick={() => actions.onChoose(sheet)}>
              <bdi>{sheet.name}</bdi> ({counted(sheet.cells.length, 'row')})
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button variant="quiet" onClick={actions.onStartOver} disabled={busy !== undefined}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}
