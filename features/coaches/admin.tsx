import { alikeQuestion } from '../../kit/admin/alike-question.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { ANY_PICTURE, isPicture, MB, type PictureKind } from '../../ui/form/picture-kind.ts'
import { croppedTo } from '../../ui/picture/cropped-to.ts'
import { LeavingDialog } from '../leaving/admin-dialog.tsx'
import { AccessDialog } from './admin-access.tsx'
import { type Coach, type CoachInput, coach } from './schema.ts'

const photo: PictureKind = {
  accept: ANY_PICTURE,
  validate: file =>
    isPicture(file)
      ? undefined
      : 'Please select a valid image file (JPG, PNG, GIF, WebP, BMP, TIFF, SVG, ICO)',
  shrink: {
    over: 5 * MB - 1,
    side: 2560,
    quality: 0.85,
    tooLarge: 'Image must be smaller than 5MB',
  },
  ...croppedTo({ label: 'Card', shape: 4 / 5 }, { label: 'Square', shape: 1 }),
  failureNotice: reason => ({ title: 'Failed to upload image', description: reason }),
}

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
  emptyMore: 'Families see who coaches their team, and write to them without an address.',
  schema: coach,
  question: alikeQuestion('coaches', ['name']),
  another: [],
  form: ['name', 'role', { name: 'photoUrl', kind: photo }, { more: ['experience'] }],
  rowActions: [
    { label: 'Teams and account', Dialog: AccessDialog, isDaily: true, short: 'Teams' },
    {
      label: 'Leaves the club',
      Dialog: ({ row: { id, name }, onClose }) => (
        <LeavingDialog leaver={{ coach: id }} name={name} onClose={onClose} />
      ),
    },
  ],
  siteAddress: ({ id }) => `/team?coach=${id}`,
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name}. This action cannot be undone.`,
})
