import { useQuery } from '@tanstack/react-query'
import { formatShortDay } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { Column } from '../../ui/table/column.ts'
import { logo } from '../teams/admin-logo.ts'
import css from './admin.module.css'
import {
  type SponsorClicks,
  type SponsorInput,
  type SponsorRow,
  sponsor,
  tierLabels,
  tiers,
} from './schema.ts'

const Field = fieldsOf<SponsorInput>()

/** Later than any day. */
const ALWAYS = '9999-12-31'

export default adminTab<SponsorInput, SponsorRow>({
  path: 'sponsors',
  area: 'sponsors',
  label: 'Sponsors',
  singular: 'sponsor',
  columns: useColumns,
  past: { label: 'Former sponsors', lastDay: ({ ends_on }) => ends_on ?? ALWAYS },
  empty: 'No sponsors found. Add your first sponsor to get started.',
  emptyMore: 'With the first one, home shows the logos and the site gets a page of sponsors.',
  schema: sponsor,
  blank: {
    ...{ name: '', tier: 'supporter', logo_url: '', link: '', description: '' },
    ...{ starts_on: '', ends_on: '', order_index: 0 },
  },
  Fields: () => (
    <>
      <Field.Text name="name" label="Name" autoComplete="off" />
      <Field.Picture
        name="logo_url"
        label="Logo"
        hint="It stands on white. Choose a file, drop it here or paste it."
        kind={{ ...logo, preview: 'onWhite' }}
        optional
      />
      <Field.Text name="link" label="Website" autoComplete="off" optional />
      <Field.Select
        name="tier"
        label="Tier"
        choices={tiers.map(value => ({ value, label: tierLabels[value] }))}
      />
      <Field.TextArea
        name="description"
        label="About"
        hint="One or two sentences for the page of sponsors"
        optional
      />
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
    </>
  ),
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name} from the sponsors. This action cannot be undone.`,
  messages: { created: 'Sponsor created', updated: 'Sponsor updated', deleted: 'Sponsor deleted' },
})

function useColumns(): Column<SponsorRow>[] {
  const { data = [] } = useQuery<SponsorClicks[]>({
    queryKey: ['/api/admin/sponsors/clicks'],
    // Visitors raise them: no change in the portal says so.
    refetchOnMount: 'always',
  })
  const clicks = new Map(data.map(each => [each.sponsor_id, each]))
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
      cell: ({ tier }) => tierLabels[tier],
      value: ({ tier }) => tiers.indexOf(tier),
    },
    {
      header: 'Shown',
      cell: row => shownText(row),
      value: ({ starts_on }) => starts_on,
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
