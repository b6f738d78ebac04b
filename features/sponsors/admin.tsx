import { useQuery } from '@tanstack/react-query'
import { formatShortDay } from '../../kit/admin/format.ts'
import { adminTab, type RowBrief } from '../../kit/admin/tab.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { More } from '../../ui/form/more.tsx'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { Column } from '../../ui/table/column.ts'
import { logo } from '../teams/admin-logo.ts'
import css from './admin.module.css'
import { type SponsorClicks, type SponsorInput, type SponsorRow, sponsor, tiers } from './schema.ts'
import { tierWords } from './words.ts'

const Field = fieldsOf<SponsorInput>()

export default adminTab<SponsorInput, SponsorRow>({
  path: 'sponsors',
  area: 'sponsors',
  label: 'Sponsors',
  singular: 'sponsor',
  columns: useColumns,
  useBrief,
  past: 'Former sponsors',
  empty: 'No sponsors found. Add your first sponsor to get started.',
  emptyMore: 'With the first one, home shows the logos and the site gets a page of sponsors.',
  schema: sponsor,
  alike: ['name'],
  another: [],
  Fields: () => (
    <>
      <Field.Text name="name" label="Name" autoComplete="off" />
      <Field.Select
        name="tier"
        label="Tier"
        choices={tiers.map(value => ({ value, label: tierWords(value, { count: 1 }) }))}
      />
      <Field.Text name="link" label="Website" autoComplete="off" optional />
      <Field.Picture
        name="logo_url"
        label="Logo"
        hint="It stands on white. Choose a file, drop it here or paste it."
        kind={{ ...logo, preview: 'onWhite' }}
        optional
      />
      <Field.TextArea
        name="description"
        label="About"
        hint="One or two sentences for the page of sponsors"
        optional
      />
      <More names={['starts_on', 'ends_on', 'order_index']}>
        <SideBySide>
          <Field.Date name="starts_on" label="From" hint="The first day" optional />
          <Field.Date name="ends_on" label="Until" hint="The last day" optional />
        </SideBySide>
        <Field.Number
          name="order_index"
          label="Order"
          hint="Within the tier; the lowest comes first."
          optional
        />
      </More>
    </>
  ),
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

function useBrief(): RowBrief<SponsorRow> {
  const clicks = useClicks()
  return {
    line: row => {
      const count = clicks.get(row.id)?.last_30_days ?? 0
      const shown = row.starts_on || row.ends_on ? [shownText(row)] : []
      const clicked = `${count} ${count === 1 ? 'click' : 'clicks'} in 30 days`
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
