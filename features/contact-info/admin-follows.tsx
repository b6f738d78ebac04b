import { useQuery } from '@tanstack/react-query'
import { changeEachRow } from '../../kit/admin/bulk.ts'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ClubSettings } from '../settings/admin.tsx'
import type { AdminSettings } from '../settings/schema.ts'
import { headerWords } from '../settings/words.ts'
import css from './admin.module.css'
import { footerRows } from './footer-entries.ts'
import type { ContactInfo } from './schema.ts'

const ENTRIES = 'contact-info'
const LIST = `admin/${ENTRIES}`

type Entry = ContactInfo & { version?: number }

/** The settings, and beside the club's name what the footer says. */
export function ClubSettingsPanel({ search }: { search: string }) {
  return <ClubSettings search={search} clubNote={FooterFollows} />
}

/** Offers to let the footer follow where its entries say another name of the club, or another year. */
function FooterFollows({ stored }: { stored: AdminSettings }) {
  const { data: entries = [] } = useQuery<Entry[]>({ queryKey: [`/api/${LIST}`] })
  const differing = footerDifferences(entries, stored)
  const { mutate, isPending } = usePortalMutation({
    mutate: () => follow(differing),
    invalidates: [LIST, ENTRIES],
    alwaysInvalidates: true,
    notices: {
      done: changeNotice('footer', 'updated', '/'),
      failed: 'Failed to update the footer',
    },
  })
  if (differing.length === 0) return null
  return (
    <section className={css.follows} aria-label="The footer">
      {differing.map(({ entry, content }) => (
        <p key={entry.id}>
          The footer says “{entry.content.trim()}”, and not “{content}”.
        </p>
      ))}
      <Button variant="quiet" disabled={isPending} onClick={() => mutate(undefined)}>
        Change the footer too
      </Button>
    </section>
  )
}

/** Entries of the footer that say something else than the settings, and what these say. */
function footerDifferences<Row extends ContactInfo>(
  entries: readonly Row[],
  { name, founded }: Pick<AdminSettings, 'name' | 'founded'>,
) {
  const { teamName, established } = footerRows(entries) as { teamName?: Row; established?: Row }
  return [
    ...(teamName && teamName.content.trim() !== name ? [{ entry: teamName, content: name }] : []),
    // 'Since 2024' says the same.
    ...(established && !established.content.includes(founded)
      ? [{ entry: established, content: headerWords('founded', { year: founded }) }]
      : []),
  ]
}

function follow(differing: { entry: Entry; content: string }[]) {
  const rows = differing.map(({ entry: { id, version }, content }) => ({
    id,
    version,
    values: { content },
  }))
  return changeEachRow(ENTRIES, rows)
}
