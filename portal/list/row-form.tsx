import { useState } from 'react'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { type Collision, Conflict } from '../../ui/dialog/conflict.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { forgetUnsaved } from '../../ui/form/unsaved.ts'
import { RequestError } from '../../ui/http/api.ts'
import { leave } from '../navigation.ts'
import { type Row, refreshed, saveRow } from './row-mutations.ts'
import { titled } from './titled.ts'

interface RowFormProps {
  tab: AdminTab
  row: Row | undefined
  home: string
  /** The day that it is at the club. */
  today: string
  onSaved: (row: { id: number }) => void
}

/** The form of a new row, or of one that there is. */
export function RowForm({ tab, row, home, today, onSaved }: RowFormProps) {
  const blank = typeof tab.blank === 'function' ? tab.blank(today) : tab.blank
  const [opened, setOpened] = useState(row)
  const [collision, setCollision] = useState<Collision<Row>>()
  const close = () => leave(home)

  async function save(input: object, onto: Row | undefined) {
    const mine = known(blank, input)
    try {
      onSaved(await saveRow(tab, onto, mine))
    } catch (error) {
      const theirs = error instanceof RequestError && (error.current as Row | undefined)
      if (onto && theirs) setCollision({ opened: onto, theirs, mine })
      throw error
    }
    forgetUnsaved()
    leave(home)
  }

  const singular = titled(tab.singular)
  return (
    <>
      <Dialog title={row ? `Edit ${singular}` : `Add New ${singular}`} onClose={close}>
        <Form
          key={opened?.version}
          schema={tab.schema}
          start={{ ...blank, ...known(blank, opened) }}
          save={input => save(input, opened)}
          submit={row ? `Update ${singular}` : `Create ${singular}`}
          busy={row ? 'Updating...' : 'Creating...'}
          cancel={close}
          guarded
        >
          <tab.Fields />
        </Form>
      </Dialog>
      {collision && (
        <Conflict
          what={tab.singular}
          collision={collision}
          save={values => save(values, collision.theirs)}
          takeTheirs={() => {
            setOpened(collision.theirs)
            setCollision(undefined)
            void refreshed(tab)
          }}
          onClose={() => setCollision(undefined)}
        />
      )}
    </>
  )
}

/** Only what the form holds: what a write leaves out keeps its stored value. */
function known(blank: object, values: object | undefined) {
  const entries = Object.entries(values ?? {}).filter(([name]) => name in blank)
  return Object.fromEntries(entries)
}
