import { adminTab } from '../../../kit/admin/tab.ts'
import { AlsoWritten } from '../../spellings/admin-also-written.tsx'
import { type Place, type PlaceInput, place, venuesOf } from './schema.ts'

export default adminTab<PlaceInput, Place>({
  path: 'places',
  area: 'closures',
  label: 'Places',
  singular: 'place',
  columns: [
    { header: 'Name', cell: ({ name }) => name, names: true },
    { header: 'Fields', cell: ({ fields }) => fields?.replaceAll('\n', ', ') ?? 'None' },
    { header: 'Address', cell: ({ address }) => address ?? 'N/A' },
    { header: 'Map pin', cell: ({ pin }) => (pin ? 'Set' : 'N/A') },
  ],
  usePhoneRow: () => ({
    line: ({ fields, address }) =>
      [address, fields?.replaceAll('\n', ', ')].filter(Boolean).join(' · '),
  }),
  empty: 'No places found. Add your first place, and choose it in the form of each event.',
  emptyMore: 'Families then find the way, the parking and whether a field is open.',
  schema: place,
  form: [
    'name',
    'address',
    'fields',
    'parking',
    {
      more: ['pin', { row: ['open_from', 'open_until'] }, { name: 'lights', empty: 'Not set' }],
    },
    OtherNames,
  ],
  another: [],
  siteAddress: () => '/fields',
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name} from the places. Events there keep its name and address. This action cannot be undone.`,
})

function OtherNames({ row }: { row?: Place | undefined }) {
  if (!row) return null
  const meanings = venuesOf(row).map(place => ({ label: place, team_id: null, place }))
  return <AlsoWritten meanings={meanings} />
}
