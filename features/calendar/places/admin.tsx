import { adminTab } from '../../../kit/admin/tab.ts'
import { fieldsOf } from '../../../ui/form/fields.ts'
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
  empty: 'No places found. Add your first place, and choose it in the form of each event.',
  schema: place,
  blank: { name: '', fields: '', address: '', pin: '', parking: '' },
  Fields: PlaceFields,
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name} from the places. Events there keep its name and address. This action cannot be undone.`,
  messages: { created: 'Place created', updated: 'Place updated', deleted: 'Place deleted' },
})

function PlaceFields() {
  return (
    <>
      <Field.Text name="name" label="Name" hint="Such as Oak Park" autoComplete="off" />
      <Field.TextArea name="fields" label="Fields" hint="One a line, such as Field 1" optional />
      <Field.Text name="address" label="Address" autoComplete="off" optional />
      <Field.Text
        name="pin"
        label="Map pin"
        hint="Latitude and longitude, such as 33.0198, -96.6989. In Google Maps press and hold the gate or the parking lot, and copy the two numbers."
        autoComplete="off"
        optional
      />
      <Field.TextArea name="parking" label="Parking" hint="For everybody to read" optional />
    </>
  )
}
