import { adminTab } from '../../../kit/admin/tab.ts'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { More } from '../../../ui/form/more.tsx'
import { SideBySide } from '../../../ui/form/side-by-side.tsx'
import { type Place, type PlaceInput, place } from './schema.ts'

const Field = fieldsOf<PlaceInput>()

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
  useBrief: () => ({
    line: ({ fields, address }) =>
      [address, fields?.replaceAll('\n', ', ')].filter(Boolean).join(' · '),
  }),
  empty: 'No places found. Add your first place, and choose it in the form of each event.',
  emptyMore: 'Families then find the way, the parking and whether a field is open.',
  schema: place,
  Fields: PlaceFields,
  another: [],
  siteAddress: () => '/fields',
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name} from the places. Events there keep its name and address. This action cannot be undone.`,
})

function PlaceFields() {
  return (
    <>
      <Field.Text name="name" label="Name" hint="Such as Oak Park" autoComplete="off" />
      <Field.Text name="address" label="Address" autoComplete="off" optional />
      <Field.TextArea
        name="fields"
        label="Fields"
        hint="One a line, such as Field 1. Parts begin with the name of their field: Field 1 North."
        optional
      />
      <Field.TextArea name="parking" label="Parking" hint="For everybody to read" optional />
      <More names={['pin', 'open_from', 'open_until', 'lights']}>
        <Field.Text
          name="pin"
          label="Map pin"
          hint="Latitude and longitude, such as 33.0198, -96.6989. In Google Maps press and hold the gate or the parking lot, and copy the two numbers."
          autoComplete="off"
          optional
        />
        <SideBySide>
          <Field.Time name="open_from" label="Open from" optional />
          <Field.Time name="open_until" label="Open until" optional />
        </SideBySide>
        <Field.Select
          name="lights"
          label="Lights"
          hint="Without them, and with a map pin, you are told of events that end after sunset."
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          empty="Not said"
          optional
        />
      </More>
    </>
  )
}
