import { DeclaredField } from '../../kit/admin/form-parts.tsx'
import { truncate } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { NamesNote } from '../players/admin-names-note.tsx'
import { AlbumDialog } from './admin-album-choice.tsx'
import { albumFilter, useAlbumChoices, useAlbumGroups } from './admin-albums.tsx'
import { PeopleDialog, PeopleInSeveral, useCanTagPeople } from './admin-people.tsx'
import { photo } from './admin-photo.ts'
import { photosTool } from './admin-photos.tsx'
import { useStaffUrl, useWithheldPhotos } from './admin-staff-url.ts'
import { useTakenDay } from './admin-use-taken-day.tsx'
import { Preview, Title, View } from './admin-view.tsx'
import { type GalleryImage, type GalleryImageInput, galleryImage } from './schema.ts'

/** The word of the specification for a photo, in notices of failures alone. */
const FAILED_THING = 'gallery image'

export default adminTab<GalleryImageInput, GalleryImage>({
  path: 'gallery',
  area: 'gallery',
  label: 'Gallery',
  singular: 'photo',
  columns: [
    { header: 'Preview', cell: image => <Preview image={image} />, picture: true },
    {
      header: 'Title',
      cell: image => <Title image={image} />,
      text: ({ title }) => title,
      names: true,
    },
    {
      header: 'Description',
      cell: ({ description }) => truncate(50, description ?? '') || 'N/A',
    },
  ],
  filters: [albumFilter],
  tools: [photosTool],
  isGallery: true,
  useGroups: useAlbumGroups,
  empty: 'No photos found. Add your first photo to get started.',
  emptyMore: 'Families look for photos of their children here: whole days at once, in albums.',
  schema: galleryImage,
  form: [
    { Part: PhotoFields, names: ['imageUrl', 'title', 'album_id', 'capturedAt', 'taken_at'] },
    'description',
    'altText',
    () => <NamesNote fields={['title', 'description', 'altText']} picture="imageUrl" />,
  ],
  view: { title: ({ title }) => title, Body: ({ row }) => <View image={row} /> },
  selectionActions: [
    { label: 'Add to album', Dialog: AlbumDialog },
    { label: 'Tag people', Dialog: PeopleInSeveral, useIsOffered: useCanTagPeople },
  ],
  rowActions: [{ label: 'Tag people', Dialog: PeopleDialog, useIsOffered: useCanTagPeople }],
  siteAddress: ({ id }) => `/gallery?photo=${id}`,
  rowName: ({ title }) => title,
  deleteQuestion: ({ title }) =>
    `This will permanently delete ${title} from the gallery. This action cannot be undone.`,
  useDeletion: rows => ({ note: useWithheldNote(rows) }),
  notices: {
    failed: (action, message) => `Failed to ${action} ${FAILED_THING}: ${message}`,
  },
})

/** A chosen file tells the day on which it was taken. */
function PhotoFields({ row }: { row?: GalleryImage | undefined }) {
  const day = useTakenDay()
  const kind = { ...photo, previewUrl: useStaffUrl(row) }
  return (
    <>
      <DeclaredField name="imageUrl" kind={kind} onFile={day.read} />
      <DeclaredField name="title" />
      <DeclaredField name="album_id" choices={useAlbumChoices()} empty="None" />
      <DeclaredField name="capturedAt" />
      {day.line}
    </>
  )
}

function useWithheldNote(rows: readonly { id: number }[]) {
  const withheld = useWithheldPhotos()
  if (!rows.some(({ id }) => withheld?.includes(id))) return undefined
  return 'A child in it may not be shown. Deleting the photo shows it nowhere: it stays off the site until an admin releases it under Public View.'
}
