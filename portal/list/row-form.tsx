import { useState } from 'react'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { useOwnTeams, useUserId } from '../../kit/admin/user.ts'
import { withoutFormatting } from '../../kit/rich-text/field.ts'
import { plainParts } from '../../kit/rich-text/plain-column.ts'
import { type Collision, Conflict } from '../../ui/dialog/conflict.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DraftLine } from '../../ui/form/draft-line.tsx'
import { readDraft, removeDraft } from '../../ui/form/drafts.ts'
import { fieldText } from '../../ui/form/field-text.ts'
import { Form } from '../../ui/form/form.tsx'
import { forgetUnsaved } from '../../ui/form/unsaved.ts'
import { RequestError } from '../../ui/http/api.ts'
import { RowHistoryButton } from '../history/row-history.tsx'
import { titleCase } from '../labels.ts'
import { goBack } from '../navigation.ts'
import { type Row, useSaveRow } from './row-mutations.ts'

interface RowFormProps {
  tab: AdminTab
  row: Row | undefined
  home: string
  /** The day that it is at the club. */
  today: string
  onSaved: (row: { id: number }) => void
}

/** The form that creates or updates a row. */
export function RowForm({ tab, row, home, today, onSaved }: RowFormProps) {
  const blank = { ...(typeof tab.blank === 'function' ? tab.blank(today) : tab.blank) }
  const [onlyTeam, another] = useOwnTeams() ?? []
  if (onlyTeam && !another && 'team_id' in blank) Object.assign(blank, { team_id: onlyTeam.id })
  const draftKey = `${useUserId()}/${tab.path}/${row?.id ?? 'new'}`
  const [{ draft, opened, times }, setStart] = useState(() => {
    const draft = tab.keepsDrafts ? readDraft<Row>(draftKey) : undefined
    // Saved over a newer version, what was typed meets that one as any other does.
    return { draft, opened: (row && draft?.opened) ?? row, times: 0 }
  })
  const [collision, setCollision] = useState<Collision<Row>>()
  const { mutateAsync } = useSaveRow(tab)
  const close = () => goBack(home)

  function reopen(stored: Row | undefined) {
    removeDraft(draftKey)
    setStart({ draft: undefined, opened: stored, times: times + 1 })
  }

  async function save(values: object, onto: Row | undefined) {
    const input = fieldsOf(blank, values)
    try {
      onSaved(await mutateAsync({ row: onto, input }))
    } catch (error) {
      const theirs = error instanceof RequestError && (error.current as Row | undefined)
      if (onto && theirs) setCollision({ opened: onto, theirs, mine: input, by: error.changedBy })
      throw error
    }
    forgetUnsaved()
    goBack(home)
  }

  const singular = titleCase(tab.singular)
  return (
    <>
      <Dialog title={row ? `Edit ${singular}` : `Add New ${singular}`} onClose={close}>
        <Form
          key={times}
          schema={tab.schema}
          start={{ ...blank, ...fieldsOf(blank, opened) }}
          save={input => save(input, opened)}
          submit={row ? `Update ${singular}` : `Create ${singular}`}
          busy={row ? 'Updating...' : 'Creating...'}
          cancel={close}
          guarded
          more={row && <RowHistoryButton tab={tab} row={row} />}
        >
          {tab.keepsDrafts && (
            <DraftLine
              {...{ draftKey, draft }}
              opened={opened ?? null}
              discard={() => reopen(row)}
            />
          )}
          <tab.Fields />
        </Form>
      </Dialog>
      {collision && (
        <Conflict
          what={tab.singular}
          collision={collision}
          save={values => save(values, collision.theirs)}
          describe={(name, value) => fieldText(name, withoutFormatting(value))}
          partOf={plainParts(tab.schema)}
          takeTheirs={() => {
            reopen(collision.theirs)
            setCollision(undefined)
          }}
          onClose={() => setCollision(undefined)}
        />
      )}
    </>
  )
}

/** The values of the form's fields; the server leaves fields that are not sent as they are stored. */
function fieldsOf(blank: object, values: object | undefined) {
  const entries = Object.entries(values ?? {}).filter(([name]) => name in blank)
  return Object.fromEntries(entries)
}
