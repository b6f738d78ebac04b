import { pick } from 'es-toolkit/object'
import { useState } from 'react'
import { FormParts, partsOf } from '../../kit/admin/form-parts.tsx'
import type { AdminTab, SaveQuestion } from '../../kit/admin/tab.ts'
import { useOnlyTeam, useScope, useUserId } from '../../kit/admin/user.ts'
import { withoutFormatting } from '../../kit/rich-text/field.ts'
import { plainParts } from '../../kit/rich-text/plain-column.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
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
import { failSave, type Row, useSaveRow } from './row-mutations.ts'
import { Writing } from './writing.tsx'

interface RowFormProps {
  tab: AdminTab
  row: Row | undefined
  home: string
  /** The day that it is at the club. */
  today: string
  /** The list's filters: a new row begins with their team. */
  filters: Readonly<Record<string, string>>
  onSaved: (row: { id: number }) => void
}

interface Start {
  draft: ReturnType<typeof readDraft<Row>>
  /** The row that the form was opened with. */
  opened: Row | undefined
  /** How often the form has begun anew. */
  times: number
  /** Values of the row that was saved before, for another one. */
  kept?: Record<string, unknown>
}

const ANOTHER = 'another'

/** The form that creates or updates a row. */
export function RowForm({ tab, row, home, today, filters, onSaved }: RowFormProps) {
  const blank = tab.blank(today)
  const isOfTeams = useScope(`${tab.area}.create`) === 'own'
  const onlyTeam = useOnlyTeam()
  const team_id = (isOfTeams && onlyTeam) || Number(filters.team)
  if (team_id && 'team_id' in blank) Object.assign(blank, { team_id })
  const draftKey = `${useUserId()}/${tab.path}/${row?.id ?? 'new'}`
  const [{ draft, opened, times, kept }, setStart] = useState<Start>(() => {
    const draft = tab.keepsDrafts ? readDraft<Row>(draftKey) : undefined
    // A draft keeps the row that it was opened with, so that a newer version leads to a conflict as usual.
    return { draft, opened: (row && draft?.opened) ?? row, times: 0 }
  })
  const [collision, setCollision] = useState<Collision<Row>>()
  const [question, setQuestion] = useState<SaveQuestion & { answer(yes: boolean): void }>()
  const { mutateAsync } = useSaveRow(tab)
  const schema = tab.useSchema?.(opened) ?? tab.schema
  const isLimited = useScope(`${tab.area}.update`) === 'own' && tab.ownFields !== undefined
  const parts = isLimited ? partsOf(tab.form, tab.ownFields ?? []) : tab.form
  const close = () => goBack(home)

  function reopen(stored: Row | undefined) {
    removeDraft(draftKey)
    setStart({ draft: undefined, opened: stored, times: times + 1 })
  }

  function startAnother(saved: Record<string, unknown>) {
    const kept = pick(saved, tab.another ?? [])
    setStart({ draft: undefined, opened: undefined, times: times + 1, kept })
  }

  async function save(values: object, onto: Row | undefined, pressed?: string) {
    const input = fieldsOf(blank, values)
    const question = await tab.question?.(input, onto).catch(error => failSave(tab, onto, error))
    if (question && !(await ask(question))) return
    await store(input, onto)
    forgetUnsaved()
    if (pressed === ANOTHER) startAnother(input)
    else goBack(home)
  }

  async function store(input: Record<string, unknown>, onto: Row | undefined): Promise<void> {
    try {
      onSaved(await mutateAsync({ row: onto, input }))
    } catch (error) {
      const isGone = onto && error instanceof RequestError && error.status === 404
      if (isGone && (await ask(goneQuestion(tab)))) return store(input, undefined)
      const theirs = error instanceof RequestError && (error.current as Row | undefined)
      if (onto && theirs) setCollision({ opened: onto, theirs, mine: input, by: error.changedBy })
      throw error
    }
  }

  function ask(question: SaveQuestion) {
    return new Promise<boolean>(resolve => {
      function answer(yes: boolean) {
        setQuestion(undefined)
        resolve(yes)
      }
      setQuestion({ ...question, answer })
    })
  }

  const singular = titleCase(tab.singular)
  const fields = (
    <>
      {tab.keepsDrafts && (
        <DraftLine
          draftKey={draftKey}
          draft={draft}
          opened={opened ?? null}
          discard={() => reopen(row)}
        />
      )}
      <FormParts schema={tab.schema} parts={parts} row={opened} />
    </>
  )
  return (
    <>
      <Dialog
        title={row ? `Edit ${singular}` : `Add New ${singular}`}
        full={tab.Preview !== undefined}
        onClose={close}
      >
        <Form
          key={times}
          schema={schema}
          start={{ ...blank, ...kept, ...fieldsOf(blank, opened) }}
          save={(input, pressed) => save(input, opened, pressed)}
          submit={row ? `Update ${singular}` : `Create ${singular}`}
          busy={row ? 'Updating...' : 'Creating...'}
          cancel={close}
          guarded
          focused={kept !== undefined}
          more={
            row ? (
              <RowHistoryButton tab={tab} row={row} />
            ) : (
              tab.another && (
                <Button variant="quiet" type="submit" value={ANOTHER}>
                  Save and add another
                </Button>
              )
            )
          }
        >
          {tab.Preview ? <Writing Preview={tab.Preview}>{fields}</Writing> : fields}
        </Form>
      </Dialog>
      {question && (
        <Confirm
          {...question}
          busy={question.action}
          run={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
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

function goneQuestion({ singular }: AdminTab): SaveQuestion {
  return {
    title: `This ${singular} was deleted`,
    text: 'Somebody deleted it while it was open here. What you typed is still there.',
    action: 'Create it again',
  }
}

/** The values of the form's fields; the server leaves fields that are not sent as they are stored. */
function fieldsOf(blank: object, values: object | undefined) {
  const entries = Object.entries(values ?? {}).filter(([name]) => name in blank)
  return Object.fromEntries(entries)
}
