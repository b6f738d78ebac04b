import type { SheetColumn } from './columns.ts'
import type { Editing } from './grid-state.ts'
import css from './sheet.module.css'

interface CellEditorProps {
  column: SheetColumn
  /** The name of the row, and the text of the cell. */
  rowName: string
  text: string
  editing: Editing
  /** Puts the text into the cell. */
  onPut: (text: string) => void
}

/** The field in a cell that is being changed. */
export function CellEditor({ column, rowName, text, editing, onPut }: CellEditorProps) {
  const { header, isNumber, choices } = column
  const { typed, isTouch } = editing
  const common = {
    className: css.editor,
    'aria-label': `${header} of ${rowName}`,
    onBlur: ({ currentTarget }: { currentTarget: { value: string } }) => onPut(currentTarget.value),
  }
  if (choices) {
    const isOther = text !== '' && !choices.includes(text)
    return (
      <select
        {...common}
        ref={isTouch ? openChoices : focus}
        defaultValue={(typed && choiceFor(typed, choices)) ?? text}
        // One press on a phone chooses; keys pass several choices on their way.
        onChange={isTouch ? ({ currentTarget }) => onPut(currentTarget.value) : undefined}
      >
        <option value="" />
        {isOther && <option>{text}</option>}
        {choices.map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...common}
      ref={focus}
      inputMode={isNumber ? 'numeric' : undefined}
      autoComplete="off"
      defaultValue={typed ?? text}
    />
  )
}

function choiceFor(typed: string, choices: readonly string[]) {
  return choices.find(choice => choice.toLowerCase().startsWith(typed.toLowerCase()))
}

function focus(element: HTMLInputElement | HTMLSelectElement | null) {
  element?.focus()
}

function openChoices(element: HTMLSelectElement | null) {
  focus(element)
  try {
    element?.showPicker()
  } catch {
    // Older browsers open it at the next press.
  }
}
