import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { sentenceNotice } from '../../kit/admin/change-notice.ts'
import { rowsPath, send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type { ListAnswer } from '../../kit/list/answers.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { emailsIn, type Parent } from '../parents/schema.ts'
import css from './admin.module.css'
import { type MadeConsentLinks, newLinks, type OpenConsentLinks } from './schema.ts'

const PATH = '/api/admin/consent-links'

/** The form; the players are the selected ones. */
const form = newLinks.omit({ player_ids: true })
type FormInput = z.output<typeof form>

const Field = fieldsOf<FormInput>()

interface AskFamiliesProps {
  rows: readonly { id: number; name: string }[]
  onClose: (done: boolean) => void
}

/** 'Ana Brooks and 3 more' */
function namesOf(players: AskFamiliesProps['rows']) {
  const [first, ...others] = players
  return [first?.name, others.length > 0 && `${others.length} more`].filter(Boolean).join(' and ')
}

/** Makes the links by which families answer the question about photos. */
export function AskFamilies({ rows, onClose }: AskFamiliesProps) {
  const [made, setMade] = useState<MadeConsentLinks>()
  const { data } = useQuery<OpenConsentLinks>({ queryKey: [PATH] })
  const address = useAddress(rows)
  const { mutateAsync } = usePortalMutation({
    mutate: (input: FormInput) =>
      send<MadeConsentLinks>('POST', PATH, { ...input, player_ids: rows.map(({ id }) => id) }),
    invalidates: ['admin/consent-links'],
    notices: {
      done: ({ mailed, links }) =>
        sentenceNotice(
          mailed > 0 ? `Emails on their way: ${mailed}` : `Links made: ${links.length}`,
          namesOf(rows),
        ),
      failed: 'Failed to make the links',
    },
  })
  const whose =
    rows.length === 1 ? `the family of ${rows[0]?.name}` : `the families of ${rows.length} players`

  return (
    <Dialog
      title="Ask Families"
      description={`A link with which ${whose} can say whether photos may be shown. It works once, for 30 days; nobody needs an account.`}
      onClose={() => onClose(made !== undefined)}
    >
      {made ? (
        <NewLinks made={made} onClose={() => onClose(true)} />
      ) : (
        data &&
        address !== undefined && (
          <>
            <Form
              schema={form}
              start={{ email: address, toPayers: false }}
              save={async values => setMade(await mutateAsync(values))}
              submit={rows.length === 1 ? 'Make the link' : 'Make the links'}
              busy="Making..."
            >
              {data.canMail && rows.length === 1 && (
                <Field.Text
                  name="email"
                  label="Parent’s email"
                  hint="Never the child’s own. Leave empty to get the link and pass it on yourself."
                  autoComplete="off"
                  optional
                />
              )}
              {data.canMail && rows.length > 1 && (
                <Field.Checkbox
                  name="toPayers"
                  label="Send them to the addresses of the families"
                  hint="The address kept with the player, else the one that paid the last fee. You get the links of the others here, to pass on yourself."
                />
              )}
            </Form>
            <OpenLinks rows={rows} links={data.links} />
          </>
        )
      )}
    </Dialog>
  )
}

/** The first address that is kept with a single player; '' where there is none, undefined while it is read. */
function useAddress(rows: AskFamiliesProps['rows']) {
  const [player, ...others] = rows
  const isOne = player !== undefined && others.length === 0
  const { data, isError } = useQuery<ListAnswer<Parent>>({
    queryKey: [rowsPath('parents', { player: String(player?.id) })],
    enabled: isOne,
  })
  if (!isOne || isError) return ''
  return data && (data.rows.flatMap(({ emails }) => emailsIn(emails))[0] ?? '')
}

function NewLinks({
  made: { links, mailed },
  onClose,
}: {
  made: MadeConsentLinks
  onClose: () => void
}) {
  const lines = links.map(({ name, url }) => `${name}\t${url}`)
  return (
    <>
      {mailed > 0 && <p>{mailed === 1 ? 'An email is' : `${mailed} emails are`} on their way.</p>}
      {links.length > 0 && (
        <p>
          Send each link only to its family: anyone with it can answer. They are shown only here,
          and only now.
        </p>
      )}
      <ul className={css.links}>
        {links.map(({ player_id, name, url }) => (
          <li key={player_id}>
            <strong dir="auto">{name}</strong>
            <code>{url}</code>
            <CopyButton text={url} label={`Copy the link of ${name}`} />
          </li>
        ))}
      </ul>
      <DialogButtons>
        {links.length > 1 && <CopyButton text={lines.join('\n')} label="Copy all" />}
        <Button onClick={onClose}>Done</Button>
      </DialogButtons>
    </>
  )
}

/** Links that the families have not used yet. */
function OpenLinks({
  rows,
  links,
}: Pick<AskFamiliesProps, 'rows'> & Pick<OpenConsentLinks, 'links'>) {
  const open = rows.filter(({ id }) => links.some(({ player_id }) => player_id === id))
  const { mutate, isPending } = usePortalMutation({
    async mutate() {
      for (const { id } of open) await send('DELETE', `${PATH}/${id}`)
    },
    invalidates: ['admin/consent-links'],
    notices: {
      done: sentenceNotice('Links revoked', namesOf(open)),
      failed: 'Failed to revoke the links',
    },
  })
  if (open.length === 0) return null
  return (
    <div className={css.open}>
      <p>
        Asked already, and not answered yet:{' '}
        <span dir="auto">{open.map(({ name }) => name).join(', ')}</span>. A new link replaces the
        one before.
      </p>
      <Button variant="danger" busy={isPending && 'Revoking...'} onClick={() => mutate()}>
        {open.length === 1 ? 'Revoke the link' : 'Revoke these links'}
      </Button>
    </div>
  )
}
