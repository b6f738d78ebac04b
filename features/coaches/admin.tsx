import { adminTab } from '../../kit/admin/tab.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { ANY_PICTURE, isPicture, MB, type PictureKind } from '../../ui/form/picture-kind.ts'
import { AccessDialog } from './admin-access.tsx'
import { type Coach, type CoachInput, coach } from './schema.ts'

const Field = fieldsOf<CoachInput>()

export default adminTab<CoachInput, Coach>({
  path: 'coaches',
  area: 'coaches',
  label: 'Coaches',
  singular: 'coach',
  plural: 'coaches',
  columns: [
    { header: 'Name', cell: ({ name }) => name },
    { header: 'Role', cell: ({ role }) => role },
  ],
  empty: 'No coaches found. Add your first coach to get started.',
  schema: coach,
  blank: { name: '', role: '', experience: '', photoUrl: '' },
  Fields: () => (
    <>
      <Field.Text name="name" label="Name" autoComplete="off" />
      <Field.Text name="role" label="Role" hint="Such as Head Coach, U10" autoComplete="off" />
      <Field.TextArea name="experience" label="Experience" optional />
      <Field.Picture name="photoUrl" label="Photo" kind={photo} optional />
    </>
  ),
  rowActions: [{ label: 'Teams and account', Dialog: AccessDialog }],
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name}. This action cannot be undone.`,
  messages: { created: 'Coach created', updated: 'Coach updated', deleted: 'Coach deleted' },
})

const photo: PictureKind = {
  accept: ANY_PICTURE,
  validate(file) {
    if (!isPicture(file))
      return 'Please select a valid image file (JPG, PNG, GIF, WebP, BMP, TIFF, SVG, ICO)'
    if (file.size >= 5 * MB) return 'Image must be smaller than 5MB'
    return undefined
  },
  failureNotice: reason => ({ title: 'Failed to upload image', description: reason }),
}
