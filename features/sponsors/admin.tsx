import { useQuery } from '@tanstack/react-query'
import { alikeQuestion } from '../../kit/admin/alike-question.ts'
import { formatShortDay } from '../../kit/admin/format.ts'
import { adminTab, type PhoneRow } from '../../kit/admin/tab.ts'
import { counted } from '../../ui/english.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import type { Column } from '../../ui/table/column.ts'
import { logo } from '../teams/admin-logo.ts'
import css from './admin.module.css'
import { type SponsorClicks, type SponsorInput, type SponsorRow, sponsor } from './schema.ts'
import { tierWords } from './words.ts'

export default adminTab<SponsorInput, SponsorRow>({
  path: 'sponsors',
  area: 'sponsors',
  label: 'Sponsors',
  singular: 'sponsor',
  columns: useColumns,
  usePhoneRow,
  past: 'Former sponsors',
  empty: 'No sponsors found. Add your first sponsor to get started.',
  emptyMore: 'With the first one, home shows the logos and the site gets a page of sponsors.',
  schema: sponsor,
  question: alikeQuestion('sponsors', ['name']),
  another: [],
  form: [
    'name',
    'tier',
    'link',
    { name: 'logo_url', kind: { ...logo, preview: 'onWhite' } },
    'description',
    { more: [{ row: ['starts_on', 'ends_on'] }, 'order_index'] },
  ],
  siteAddress: () => '/sponsors',
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name} from the sponsors. This action cannot be undone.`,
})

function useClicks() {
  const { data = [] } = useQuery<SponsorClicks[]>({
    queryKey: ['/api/admin/sponsors/clicks'],
    // Visitors raise the numbers, and no change in the portal announces them.
    refetchOnMount: 'always',
  })
  return new Map(data.map(each => [each.sponsor_id, each]))
}

function usePhoneRow(): PhoneRow<SponsorRow> {
  const clicks = useClicks()
  return {
    line: row => {
      const count = clicks.get(row.id)?.last_30_days ?? 0
      const shown = row.starts_on || row.ends_on ? [shownText(row)] : []
      const clicked = `${counted(count, 'click')} in 30 days`
      return [tierWords(row.tier, { count: 1 }), ...shown, clicked].join(' · ')
    },
  }
}

function useColumns(): Column<SponsorRow>[] {
  const clicks = useClicks()
  return [
    {
      header: 'Logo',
      cell: ({ logo_url }) => (
        <Picture
          className={css.logo}
          src={logo_url}
          alt=""
          width={96}
          height={54}
          fallback={null}
        />
      ),
      picture: true,
    },
    { header: 'Name', cell: ({ name }) => name, names: true },
    {
      header: 'Tier',
      cell: ({ tier }) => tierWords(tier, { count: 1 }),
    },
    {
      header: 'Shown',
      cell: row => shownText(row),
    },
    {
      header: 'Clicks in 30 days',
      cell: ({ id }) => clicks.get(id)?.last_30_days ?? 0,
      numeric: true,
    },
    { header: 'Clicks in all', cell: ({ id }) => clicks.get(id)?.in_all ?? 0, numeric: true },
  ]
}

/** 'Always', 'From Mar 1, 2026', 'Mar 1, 2026 – Feb 28, 2027' */
function shownText({ starts_on, ends_on }: SponsorRow) {
  if (starts_on && ends_on) return `${formatShortDay(starts_on)} – ${formatShortDay(ends_on)}`
  if (starts_on) return `From ${formatShortDay(starts_on)}`
  return ends_on ? `Until ${formatShortDay(ends_on)}` : 'Always'
}
