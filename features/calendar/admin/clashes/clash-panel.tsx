import { useState } from 'react'
import { formatInstant } from '../../../../kit/admin/format.ts'
import { useHasPermission } from '../../../../kit/admin/user.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../../../ui/form/fields.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { rowPath } from '../../../portal-places.ts'
import { useClub } from '../../../settings/use-club.ts'
import { clashCounts, clashLabel } from '../../clashes/in-words.ts'
import type { ClashCounts, ListedClash } from '../../clashes/responses.ts'
import { acceptance, CLASHES_AT_ONCE, type ClashState, stateOf } from '../../clashes/schema.ts'
import { clashWords } from '../../clashes/words.ts'
import feeds from '../feeds/feeds.module.css'
import { ClashText } from './clash-text.tsx'
import css from './clashes.module.css'
import { useAccept, useClashCounts, useClashes, useTakeBack } from './use-clashes.ts'

/** Clashes of coming events: open ones, accepted ones, and notes. */
export function useClashNotice() {
  const counts = useClashCounts()
  if (!counts || counts.open + counts.accepted + counts.notes === 0) return
  const short = clashWords('short', { count: counts.open })
  return { short, sentence: clashCounts(counts), content: <ClashLists counts={counts} /> }
}

function ClashLists({ counts }: { counts: ClashCounts }) {
  return (
    <>
      {counts.open > 0 && <ClashList state="open" label="Clashes to review" />}
      {counts.notes > 0 && (
        <>
          <h3 className={css.title}>Probably intended</h3>
          <ClashList state="note" label="Notes" />
        </>
      )}
      {counts.accepted > 0 && (
        <>
          <h3 className={css.title}>Accepted</h3>
          <ClashList state="accepted" label="Accepted clashes" />
        </>
      )}
    </>
  )
}

function ClashList({ state, label }: { state: ClashState; label: string }) {
  const [limit, setLimit] = useState(CLASHES_AT_ONCE)
  const { clashes, count } = useClashes(state, limit) ?? { clashes: [], count: 0 }
  const [accepting, setAccepting] = useState<ListedClash>()
  return (
    <>
      {clashes.length > 0 && (
        <ul className={css.list} aria-label={label}>
          {clashes.map(clash => (
            <Listed
              key={`${clash.kind} ${clash.events}`}
              clash={clash}
              onAccept={() => setAccepting(clash)}
            />
          ))}
        </ul>
      )}
      {count > clashes.length && (
        <Button variant="quiet" onClick={() => setLimit(limit + CLASHES_AT_ONCE)}>
          Show {Math.min(CLASHES_AT_ONCE, count - clashes.length)} more
        </Button>
      )}
      {accepting && <AcceptDialog clash={accepting} onClose={() => setAccepting(undefined)} />}
    </>
  )
}

interface ListedProps {
  clash: ListedClash
  onAccept: () => void
}

function Listed({ clash, onAccept }: ListedProps) {
  const club = useClub()
  const mayUpdate = useHasPermission('schedule.update')
  const { accepted, events, lines, free } = clash
  const takeBack = useTakeBack(lines.join(' and '))
  return (
    <li className={css.clash}>
      <ClashText clash={clash}>
        {events.map((id, at) => (
          <a key={id} className={css.event} href={rowPath('schedule', id)} dir="auto">
            {lines[at]}
          </a>
        ))}
      </ClashText>
      {accepted && club && (
        <p className={css.detail} dir="auto">
          Accepted, because {accepted.reason}
          <small className={css.by}>
            {accepted.by ?? 'Somebody'}, {formatInstant(accepted.at, club.timeZone)}
          </small>
        </p>
      )}
      {free && free.slots.length > 0 && (
        <p className={css.detail}>
          Free{events.length > 1 && ` for ${free.team ?? 'the later one'}`}:{' '}
          {free.slots.join(' · ')}
        </p>
      )}
      {mayUpdate && stateOf(clash) !== 'note' && (
        <p className={feeds.decide}>
          {accepted ? (
            <Button
              variant="quiet"
              aria-label={`Reopen: ${lines.join(' and ')}`}
              disabled={takeBack.isPending}
              onClick={() => takeBack.mutate(accepted.id)}
            >
              Reopen
            </Button>
          ) : (
            <Button
              variant="quiet"
              aria-label={`Accept: ${lines.join(' and ')}`}
              onClick={onAccept}
            >
              Accept
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

const reasonOnly = acceptance.pick({ reason: true })
type Reason = { reason: string }

const Field = fieldsOf<Reason>()

interface AcceptDialogProps {
  clash: ListedClash
  onClose: () => void
}

/** 'Accepted, because …' */
function AcceptDialog({ clash, onClose }: AcceptDialogProps) {
  const accept = useAccept(clash.lines.join(' and '))

  async function save({ reason }: Reason) {
    await accept.mutateAsync({ kind: clash.kind, events: [...clash.events], reason })
    onClose()
  }

  return (
    <Dialog
      title="Accept a Clash"
      description={`${clashLabel(clash)}: ${clash.lines.join('; ')}. It is accepted until ${clash.events.length === 1 ? 'the event' : 'one of them'} changes.`}
      onClose={onClose}
    >
      <Form
        schema={reasonOnly}
        start={{ reason: '' }}
        save={save}
        submit="Accept"
        busy="Accepting..."
        cancel={onClose}
      >
        <Field.Text
          name="reason"
          label="Accepted, because"
          hint="Such as: they share the field. Staff read it."
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
