import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ActionForm } from '../../kit/admin/action-form.tsx'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { changeSetKey } from '../../kit/admin/change-set.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { longText, optional, text } from '../../kit/fields.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { isGameDay } from './contact-options.ts'
import { entriesOf, kindOfInfo } from './entries.ts'
import { footerRows } from './footer-entries.ts'
import type { ContactInfo, ContactInfoInput } from './schema.ts'

const LIST = 'admin/contact-info'

const contact = z.object({
  email: optional(text('Email', { max: 200 })),
  phone: optional(text('Phone', { max: 100 })),
  address: optional(longText('Address', { max: 500, hint: 'Such as a mailbox' })),
  location: optional(longText('Where you play', { max: 500, hint: 'Becomes a link to the map' })),
  gameDay: optional(
    longText('On game day', {
      max: 1_000,
      hint: 'Whom to call or text then; stands on top of Contact.',
    }),
  ),
})

type Contact = z.output<typeof contact>
type Entries = { [Name in keyof Contact]?: ContactInfo & { version?: number } }

/** The section and title of an entry that does not exist yet: by its title the site knows what it is. */
const NEW: Record<keyof Contact, Pick<ContactInfoInput, 'section' | 'title'>> = {
  email: { section: 'footer', title: 'Email' },
  phone: { section: 'footer', title: 'Phone' },
  address: { section: 'footer', title: 'Address' },
  location: { section: 'team_info', title: 'Location' },
  gameDay: { section: 'team_info', title: 'Game Day' },
}

/** The usual ways to reach the club in one form; each is an entry of the footer or of Contact. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery<ContactInfo[]>({ queryKey: [`/api/${LIST}`] })
  return (
    <Dialog
      title="How Families Reach You"
      description="In the footer of every page and on Contact. Empty fields are not shown."
      onClose={onClose}
    >
      <Loaded query={query} what="the contact entries">
        {list => {
          const entries = knownEntries(list)
          const start = Object.entries(entries).map(([name, entry]) => [name, entry.content])
          return (
            <ActionForm
              schema={contact}
              start={Object.fromEntries(start)}
              form={[
                { name: 'email', type: 'email' },
                { name: 'phone', type: 'tel' },
                ...(['address', 'location', 'gameDay'] as const),
              ]}
              mutate={input => saveEntries(entries, input)}
              invalidates={[LIST, 'contact-info']}
              alwaysInvalidates
              done={changeNotice('contact', 'updated', '/contact')}
              failed="Failed to update contact"
              submit="Save"
              busy="Saving..."
              guarded
              onClose={onClose}
            />
          )
        }}
      </Loaded>
    </Dialog>
  )
}

function knownEntries(list: readonly ContactInfo[]): Entries {
  const { email, phone, address } = footerRows(list)
  const team = entriesOf([...list], 'team_info')
  const location = team.find(entry => kindOfInfo(entry) === 'location')
  const gameDay = team.find(isGameDay)
  const found = Object.entries({ email, phone, address, location, gameDay })
  return Object.fromEntries(found.filter(([, entry]) => entry))
}

/** Writes the entries that differ, as one change in History. */
async function saveEntries(entries: Entries, input: Contact) {
  const headers = { 'x-change-set': changeSetKey() }
  for (const name of Object.keys(NEW) as (keyof Contact)[]) {
    const [entry, content] = [entries[name], input[name]]
    const path = `/api/${LIST}`
    if ((entry?.content ?? null) === content) continue
    if (!entry) await send('POST', path, { ...NEW[name], content, order_index: 0 }, headers)
    else if (content === null) await send('DELETE', `${path}/${entry.id}`, undefined, headers)
    else await send('PUT', `${path}/${entry.id}`, { content, version: entry.version }, headers)
  }
}
