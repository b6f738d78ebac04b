import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { sentenceNotice } from '../../../kit/admin/change-notice.ts'
import { FormParts } from '../../../kit/admin/form-parts.tsx'
import { formatAgo, formatInstant } from '../../../kit/admin/format.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { useOnlyTeam } from '../../../kit/admin/user.ts'
import { blankValues } from '../../../kit/blank-values.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { counted } from '../../../ui/english.ts'
import form from '../../../ui/form/form.module.css'
import { Form } from '../../../ui/form/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MESSAGE_TOOL } from '../../portal-places.ts'
import { useClub } from '../../settings/use-club.ts'
import { teamNameOf, useTeamField } from '../../teams/admin-choice.tsx'
import css from './admin.module.css'
import { type MessagePreview, type SentMessages, type TeamMessage, teamMessage } from './schema.ts'

const PATH = 'admin/team-messages'

function useSentMessages() {
  return useQuery<SentMessages>({ queryKey: [`/api/${PATH}`], staleTime: 0 })
}

/** Writes to the families of a team. */
export function MessageTeamDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={MESSAGE_TOOL}
      description="By email to the families of one team: the parents of its players, and who follows it by the families’ link. You see no addresses, and they see none."
      onClose={onClose}
    >
      <Loaded query={useSentMessages()} what="messages">
        {({ canMail }) =>
          canMail ? (
            <MessageForm onClose={onClose} />
          ) : (
            <p>This website sends no email yet. An admin finds out how in Accounts, under Email.</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function MessageForm({ onClose }: { onClose: () => void }) {
  const team = useOnlyTeam()
  const { choices } = useTeamField('')
  const [asked, setAsked] = useState<{ input: TeamMessage; preview: MessagePreview }>()
  const { mutateAsync } = usePortalMutation({
    mutate: (input: TeamMessage) => send<{ people: number }>('POST', `/api/${PATH}`, input),
    invalidates: [PATH],
    isForm: true,
    notices: {
      done: ({ people }, { team }) =>
        sentenceNotice(
          people === 1 ? 'The email is on its way' : `${people} emails are on their way`,
          `families of ${teamNameOf(team) ?? 'the team'}`,
        ),
      failed: 'Nothing was sent',
    },
  })

  /** Nothing is sent before its preview was seen. */
  async function ask(input: TeamMessage) {
    const preview = await send<MessagePreview>('POST', `/api/${PATH}/preview`, input)
    setAsked({ input, preview })
    return undefined
  }

  return (
    <>
      <Form
        schema={teamMessage}
        start={{ ...blankValues(teamMessage), ...(team && { team }) }}
        save={ask}
        submit="Preview"
        busy="Preparing..."
        guarded
        cancel={onClose}
      >
        <FormParts
          schema={teamMessage}
          parts={[
            { name: 'team', choices, ...(!team && { empty: 'Choose a team' }) },
            LastSent,
            'subject',
            'text',
          ]}
        />
      </Form>
      {asked && (
        <Preview
          {...asked.preview}
          run={async () => {
            await mutateAsync(asked.input)
            onClose()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Keeps two coaches from writing the same. */
function LastSent() {
  const team = Number(useWatch({ name: 'team' }))
  const last = useSentMessages().data?.sent.find(({ team_id }) => team_id === team)
  if (!last) return null
  const { subject, sent_by, sent_at, people } = last
  return (
    <p className={form.hint}>
      The last one was <q dir="auto">{subject}</q>, by <bdi>{sent_by}</bdi>,{' '}
      {formatAgo(sent_at, new Date())}, to {addresses(people)}.
    </p>
  )
}

interface PreviewProps extends MessagePreview {
  run: () => Promise<void>
  onClose: () => void
}

function Preview({ people, replyTo, subject, text, waitsUntil, run, onClose }: PreviewProps) {
  const { timeZone = 'UTC' } = useClub() ?? {}
  const when = waitsUntil
    ? ` It goes out after the night, ${formatInstant(waitsUntil, timeZone)}.`
    : ''
  const answers = replyTo
    ? `Answers go to ${replyTo}.`
    : 'Answers go to the club, as your account has no email address: add one in My account.'
  return (
    <Confirm
      title={`Send to ${addresses(people)}?`}
      text={
        people === 0
          ? 'The club has no address of a family of this team yet: an admin adds parents to its players.'
          : `${answers}${when} An email that is sent cannot be called back.`
      }
      action="Send"
      busy="Sending..."
      cancel="Back to writing"
      isReady={people > 0}
      run={run}
      onClose={onClose}
    >
      <div className={css.preview} dir="auto">
        <strong>{subject}</strong>
        <p>{text}</p>
      </div>
    </Confirm>
  )
}

function addresses(count: number) {
  return counted(count, { singular: 'address', plural: 'addresses' })
}
