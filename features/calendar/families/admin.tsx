import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Hidden } from '../../../ui/hidden.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import css from './admin.module.css'
import { type FamilyCalendar, type FamilyCalendars, type Mailed, mailed } from './schema.ts'

const PATH = 'admin/family-calendars'

/** The addresses of the teams' calendars for their families. */
export function FamiliesTool() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Families’ calendars
      </Button>
      {open && <FamiliesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function FamiliesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery<FamilyCalendars>({ queryKey: [`/api/${PATH}`] })
  const [chosen, setChosen] = useState<{ id: number; act: 'mail' | 'renew' }>()
  const team = data?.teams.find(({ team_id }) => team_id === chosen?.id)
  const back = () => setChosen(undefined)
  return (
    <Dialog
      title="Families’ Calendars"
      description="An address for the families of each team, with its practices, also where the site shows none to the public. Whoever has it knows where the children practice: pass it on to families alone."
      onClose={onClose}
      wide
    >
      {error && <Failed what="the addresses" reason={error.message} retry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && !team && data.teams.length === 0 && <p>There are no teams yet.</p>}
      {data && !team && (
        <ul className={css.list}>
          {data.teams.map(each => (
            <Team
              key={each.team_id}
              team={each}
              canMail={data.canMail}
              choose={act => setChosen({ id: each.team_id, act })}
            />
          ))}
        </ul>
      )}
      {team && chosen?.act === 'mail' && <MailForm team={team} onDone={back} />}
      {team && chosen?.act === 'renew' && <Renew team={team} onDone={back} />}
    </Dialog>
  )
}

interface TeamProps {
  team: FamilyCalendar
  canMail: boolean
  choose: (act: 'mail' | 'renew') => void
}

function Team({ team, canMail, choose }: TeamProps) {
  const { name, path } = team
  const { mutate, isPending } = useRenew(team)
  const ofTeam = <Hidden> of {name}</Hidden>
  const url = path && location.origin + path
  return (
    <li className={css.team}>
      <h3 className={css.name} dir="auto">
        {name}
      </h3>
      {url && (
        <a className={css.url} href={url} target="_blank" rel="noopener noreferrer">
          {url}
          <Hidden> (opens in a new tab)</Hidden>
        </a>
      )}
      <div className={css.acts}>
        {url ? (
          <>
            <CopyButton text={url} label={`Copy address of ${name}`} />
            {canMail && (
              <Button variant="quiet" onClick={() => choose('mail')}>
                Mail{ofTeam}
              </Button>
            )}
            <Button variant="quiet" onClick={() => choose('renew')}>
              Renew{ofTeam}
            </Button>
          </>
        ) : (
          <Button variant="quiet" busy={isPending && 'Making...'} onClick={() => mutate()}>
            Make an address{ofTeam}
          </Button>
        )}
      </div>
    </li>
  )
}

interface ActProps {
  team: FamilyCalendar
  onDone: () => void
}

function Renew({ team, onDone }: ActProps) {
  const { mutateAsync, isPending } = useRenew(team)
  return (
    <>
      <p>
        The address that the families of <bdi>{team.name}</bdi> have now stops working at once, also
        in their calendars. Everybody needs the new one.
      </p>
      <DialogButtons>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button
          variant="danger"
          busy={isPending && 'Renewing...'}
          onClick={() => mutateAsync().then(onDone, () => {})}
        >
          Renew the address
        </Button>
      </DialogButtons>
    </>
  )
}

const Field = fieldsOf<{ addresses: string }>()

function MailForm({ team, onDone }: ActProps) {
  const { mutateAsync } = usePortalMutation({
    mutate: ({ addresses }: Mailed) =>
      send<{ mailed: number }>('POST', `/api/${PATH}/${team.team_id}/mail`, {
        addresses: addresses.join('\n'),
      }),
    invalidates: [],
    notices: {
      done: ({ mailed: count }) =>
        count === 1 ? 'The letter is on its way' : `${count} letters are on their way`,
      failed: 'Failed to mail the address',
    },
  })
  return (
    <Form
      schema={mailed}
      start={{ addresses: '' }}
      save={async input => {
        await mutateAsync(input)
        onDone()
      }}
      submit="Mail the Address"
      busy="Sending..."
      cancel={onDone}
      guarded
    >
      <Field.TextArea
        name="addresses"
        label={`Families of ${team.name}`}
        hint="Their email addresses, one a line or with commas. Each gets a letter of its own and sees no other address."
      />
    </Form>
  )
}

function useRenew({ team_id, path }: FamilyCalendar) {
  return usePortalMutation({
    mutate: () => send<FamilyCalendar>('POST', `/api/${PATH}/${team_id}`, {}),
    invalidates: [PATH],
    notices: {
      done: path ? 'The address is renewed' : 'The address is made',
      failed: 'Failed to make the address',
    },
  })
}
