import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionForm } from '../../../kit/admin/action-form.tsx'
import { sentenceNotice } from '../../../kit/admin/change-notice.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { Hidden } from '../../../ui/hidden.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import css from './admin.module.css'
import { type FamilyCalendar, type FamilyCalendars, recipients } from './schema.ts'

const PATH = 'admin/family-calendars'

/** The addresses of the teams' calendars for their families. */
export function FamiliesDialog({ onClose }: { onClose: () => void }) {
  const calendars = useQuery<FamilyCalendars>({ queryKey: [`/api/${PATH}`] })
  return (
    <Dialog
      title="Families’ Calendars"
      description="An address for the families of each team, with its practices, also where the site shows none to the public. Anyone with it knows where the children practice: send it only to families."
      onClose={onClose}
      wide
    >
      <Loaded query={calendars} what="the addresses">
        {data => <Teams {...data} />}
      </Loaded>
    </Dialog>
  )
}

/** The list of teams, or the form of an action on one of them. */
function Teams({ teams, canMail }: FamilyCalendars) {
  const [chosen, setChosen] = useState<{ id: number; act: Act }>()
  const team = teams.find(({ team_id }) => team_id === chosen?.id)
  const back = () => setChosen(undefined)
  if (team && chosen?.act === 'mail') return <MailForm team={team} onDone={back} />
  if (team) return <Renew team={team} onDone={back} />
  if (teams.length === 0) return <p>There are no teams yet.</p>
  return (
    <ul className={css.list}>
      {teams.map(each => (
        <Team
          key={each.team_id}
          team={each}
          canMail={canMail}
          choose={act => setChosen({ id: each.team_id, act })}
        />
      ))}
    </ul>
  )
}

type Act = 'mail' | 'renew'

interface TeamProps {
  team: FamilyCalendar
  canMail: boolean
  choose: (act: Act) => void
}

function Team({ team, canMail, choose }: TeamProps) {
  const { name, path, left_by } = team
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
      {left_by && (
        <p>
          <bdi>{left_by}</bdi> has lost this team and may still have the address: renew it if only
          its families should.
        </p>
      )}
      <div className={css.acts}>
        {url ? (
          <>
            <CopyButton text={url} label={`Copy address of ${name}`} />
            {canMail && (
              <Button variant="quiet" onClick={() => choose('mail')}>
                Email{ofTeam}
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

function MailForm({ team, onDone }: ActProps) {
  return (
    <ActionForm
      schema={recipients}
      form={[{ name: 'addresses', label: `Families of ${team.name}` }]}
      mutate={({ addresses }) =>
        send<{ mailed: number }>('POST', `/api/${PATH}/${team.team_id}/mail`, {
          addresses: addresses.join('\n'),
        })
      }
      invalidates={[]}
      done={({ mailed: count }) =>
        sentenceNotice(
          count === 1 ? 'The email is on its way' : `${count} emails are on their way`,
          `calendar of ${team.name}`,
        )
      }
      failed="Failed to email the address"
      submit="Email the Address"
      busy="Sending..."
      guarded
      onClose={onDone}
    />
  )
}

function useRenew({ team_id, path, name }: FamilyCalendar) {
  return usePortalMutation({
    mutate: () => send<FamilyCalendar>('POST', `/api/${PATH}/${team_id}`, {}),
    invalidates: [PATH],
    notices: {
      done: sentenceNotice(
        path ? 'The address is renewed' : 'The address is made',
        `calendar of ${name}`,
      ),
      failed: 'Failed to make the address',
    },
  })
}
