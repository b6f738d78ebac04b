import { useState } from 'react'
import { formatInstant } from '../../kit/admin/format.ts'
import { rolesInWords } from '../../kit/roles.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { Table } from '../../ui/table/table.tsx'
import { useClub } from '../settings/use-club.ts'
import { LinkToPassOn } from './admin-link.tsx'
import type { Invitation } from './schema.ts'
import { useRenewInvitation, useRevokeInvitation } from './use-accounts.ts'

/** Lists open invitations. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const club = useClub()
  const [chosen, setChosen] = useState<Invitation>()
  if (!club) return null
  return (
    <>
      <Table
        label="Invitations"
        columns={[
          {
            header: 'Name',
            cell: ({ name }) => <bdi>{name}</bdi>,
            text: ({ name }) => name,
            names: true,
          },
          { header: 'Email', cell: ({ email }) => email ?? '–' },
          { header: 'Roles', cell: ({ roles, teams }) => rolesInWords(roles, teams) },
          { header: 'Invited by', cell: ({ invitedBy }) => invitedBy ?? '–' },
          {
            header: 'Link works until',
            cell: ({ expires_at }) => until(expires_at, club.timeZone),
          },
        ]}
        rows={invitations}
        open={{
          name: ({ name }) => `Manage the invitation of ${name}`,
          press: row => setChosen(row),
        }}
      />
      {chosen && <InvitationDialog invitation={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function until(instant: string, timeZone: string) {
  return instant > new Date().toISOString() ? formatInstant(instant, timeZone) : 'Expired'
}

interface InvitationDialogProps {
  invitation: Invitation
  onClose: () => void
}

function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const renew = useRenewInvitation()
  const revoke = useRevokeInvitation()
  return (
    <Dialog title={`Invitation of ${invitation.name}`} onClose={onClose}>
      {renew.data ? (
        <LinkToPassOn passed={renew.data} intro="The new link works once, for seven days." />
      ) : (
        <p>
          The link itself cannot be shown again. If it was lost, make a new one: the old one is void
          from then on.
        </p>
      )}
      <DialogButtons>
        {!renew.data && (
          <Button
            busy={renew.isPending && 'Making a link...'}
            onClick={() => renew.mutate(invitation)}
          >
            Make a new link
          </Button>
        )}
        <Button
          variant="danger"
          busy={revoke.isPending && 'Revoking...'}
          onClick={() =>
            // A new link has replaced the invitation, and the list has arrived by then.
            renew.data ? onClose() : revoke.mutate(invitation, { onSettled: onClose })
          }
        >
          {renew.data ? 'Close' : 'Revoke invitation'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
