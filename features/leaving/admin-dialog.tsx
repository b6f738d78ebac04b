import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { read, send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import panel from '../../ui/panel.module.css'
import css from './admin-dialog.module.css'
import { choiceOf, isByHand } from './admin-words.ts'
import type { Leaver, Trace, Traces } from './schema.ts'

const groups = ['own', 'named', 'perhaps'] as const
type Group = (typeof groups)[number]
type Chosen = Record<Group, string[]>

const Field = fieldsOf<Chosen>()

/** The texts of the groups of traces. */
const LABELS: Record<Group, { label: string; hint?: string }> = {
  own: { label: 'What to remove' },
  named: {
    label: 'Texts with the name',
    hint: 'Found by name: check that it is this person.',
  },
  perhaps: {
    label: 'Perhaps the same person',
    hint: 'The name is alike, and nothing says that it is the same person.',
  },
}

/** Keys of an account and of a public card. */
const GONE = /^(account|card)\/\d+$/

interface LeavingDialogProps {
  leaver: Leaver
  name: string
  onClose: (done: boolean) => void
}

/** 'Somebody leaves the club': shows what there is of a person, and removes what is chosen, as one change. */
export function LeavingDialog({ leaver, name, onClose }: LeavingDialogProps) {
  const path = `/api/admin/leaving?${new URLSearchParams(Object.entries(leaver).map(([who, id]) => [who, String(id)]))}`
  const traces = useQuery({
    queryKey: [path],
    queryFn: () => read<Traces>(path),
    staleTime: 0,
    gcTime: 0,
  })
  const [former, setFormer] = useState<Former>()
  const person = traces.data?.name ?? name
  const leave = usePortalMutation({
    mutate: (sent: { chosen: string[]; seen: string }) =>
      send('POST', '/api/admin/leaving', { ...leaver, ...sent }),
    invalidates: ['admin/accounts', 'coaches', 'teams', 'contact-info', 'admin/contact-info'],
    notices: {
      done: (_, { chosen }) =>
        changeNotice(
          person,
          chosen.some(key => GONE.test(key))
            ? 'has left the club'
            : 'was removed from what you chose',
        ),
      failed: () => undefined,
    },
  })

  async function save(shown: Traces, input: Chosen) {
    const chosen = groups.flatMap(group => input[group])
    try {
      await leave.mutateAsync({ chosen, seen: shown.seen })
      onClose(true)
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) {
        const { data } = await traces.refetch()
        if (data && data.seen !== shown.seen) setFormer({ traces: shown.traces, chosen })
      }
      throw error
    }
  }

  return (
    <Dialog
      title={`${person} Leaves the Club`}
      description="What they made stays. All that goes is one change: Undo in its notice brings it back, and so does History for 30 days."
      onClose={() => onClose(false)}
    >
      <Loaded query={traces} what="what there is of the person" shape="form">
        {data => (
          <>
            <Notes all={data} former={former} />
            <Form
              // Somebody else's change makes another form, which keeps what was chosen.
              key={data.seen}
              schema={schemaFor(data)}
              start={startOf(data, former)}
              save={input => save(data, input)}
              submit="Remove selected"
              busy="Removing..."
              focused
              cancel={() => onClose(false)}
            >
              <Groups all={data} former={former} />
            </Form>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** The traces and choices of the dialog before another user changed the data. */
interface Former {
  traces: readonly Trace[]
  chosen: readonly string[]
}

function Notes({ all, former }: { all: Traces; former: Former | undefined }) {
  return (
    <>
      {former && (
        <p className={css.note} role="alert">
          Somebody changed something of {all.name} meanwhile, and nothing was done yet. What is new
          is marked: check it, and press again.
        </p>
      )}
      {all.isOnlyAdmin && (
        <p className={css.note}>
          {all.isMe ? 'You are' : `${all.name} is`} the only admin. Make somebody else an admin
          first: until then the account stays.
        </p>
      )}
    </>
  )
}

function Groups({ all, former }: { all: Traces; former: Former | undefined }) {
  const watched = useWatch<Chosen>()
  const chosen = groups.flatMap(group => watched[group] ?? [])
  const byHand = all.traces.filter(isByHand)
  return (
    <>
      {groups.map(group => {
        const traces = tracesIn(all, group).filter(
          ({ within }) => within === null || !chosen.includes(within),
        )
        if (traces.length === 0) return null
        const choices = traces.map(trace => choiceWithNote(trace, all, former))
        return <Field.Checks key={group} name={group} {...LABELS[group]} choices={choices} />
      })}
      {byHand.length > 0 && (
        <ul className={css.byHand} aria-label="By hand">
          {byHand.map(trace => {
            const { label, note } = choiceOf(trace, all)
            return (
              <li key={trace.key}>
                {label}. <span className={panel.hint}>{note}</span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function choiceWithNote(trace: Trace, all: Traces, former: Former | undefined) {
  const choice = choiceOf(trace, all)
  const isNew = former && !former.traces.some(each => isSame(each, trace))
  return isNew ? { ...choice, note: `Changed just now. ${choice.note}` } : choice
}

function isSame(one: Trace, other: Trace) {
  return JSON.stringify(one) === JSON.stringify(other)
}

function tracesIn({ traces, devices }: Traces, group: Group) {
  return traces.filter(trace => {
    if (isByHand(trace) || (trace.kind === 'devices' && devices === 0)) return false
    return groupOf(trace) === group
  })
}

function groupOf({ kind, isByName }: Trace): Group {
  if (isByName) return 'perhaps'
  return kind === 'team' || kind === 'entry' ? 'named' : 'own'
}

/** Returns the first values of the form: the former choices, or the presets. */
function startOf(all: Traces, former: Former | undefined): Chosen {
  const isChosen = ({ key, isPreset }: Trace) =>
    former?.traces.some(trace => trace.key === key) ? former.chosen.includes(key) : isPreset
  const keys = (group: Group) =>
    tracesIn(all, group)
      .filter(isChosen)
      .map(({ key }) => key)
  return { own: keys('own'), named: keys('named'), perhaps: keys('perhaps') }
}

function schemaFor(all: Traces) {
  const keys = z.array(z.string()).default([])
  const first = groups.find(group => tracesIn(all, group).length > 0) ?? 'own'
  return z
    .object({ own: keys, named: keys, perhaps: keys })
    .refine(chosen => groups.some(group => chosen[group].length > 0), {
      path: [first],
      error: 'Choose at least one.',
    })
}
