import { truncate } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { NamesNote } from '../players/admin-names-note.tsx'
import { AlbumDialog } from './admin-album-choice.tsx'
import { albumFilter, useAlbumChoices, useAlbumGroups } from './admin-albums.tsx'
import { PeopleDialog, useMaySayWho, useStaffUrl, useWithheldPhotos } from './admin-people.tsx'
import { photo } from './admin-photo.ts'
import { photosTool } from './admin-photos.tsx'
import { useTakenDay } from './admin-use-taken-day.tsx'
import { Preview, Title, View } from './admin-view.tsx'
import { type GalleryImage, type GalleryImageInput, galleryImage } from './schema.ts'

const Field = fieldsOf<GalleryImageInput>()

export default adminTab<GalleryImageInput, GalleryImage>({
  path: 'gallery',
  area: 'gallery',
  label: 'Gallery',
  singular: 'photo',
  failedWord: 'gallery image',
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
  Fields,
  view: { title: ({ title }) => title, Body: ({ row }) => <View image={row} /> },
  selectionActions: [{ label: 'Put into album', Dialog: AlbumDialog }],
  rowActions: [{ label: 'Who is in it', Dialog: PeopleDialog, useIsOffered: useMaySayWho }],
  siteAddress: ({ id }) => `/gallery?photo=${id}`,
  rowName: ({ title }) => title,
  deleteQuestion: ({ title }) =>
    `This will permanently delete ${title} from the gallery. This action cannot be undone.`,
  useDeleteNote: useWithheldNote,
})

function Fields({ row }: { row?: GalleryImage | undefined }) {
  const day = useTakenDay()
  const kind = { ...photo, previewUrl: useStaffUrl(row) }
  return (
    <>
      <Field.Picture name="imageUrl" label="Photo" kind={kind} onFile={day.read} />
      <Field.Text name="title" label="Title" autoComplete="off" />
      <Field.Select
        name="album_id"
        label="Album"
        choices={useAlbumChoices()}
        empty="None"
        optional
      />
      <Field.Text name="capturedAt" label="Captured on" hint="Such as Spring 2026" optional />
      {day.line}
      <Field.TextArea name="description" label="Description" optional />
      <Field.Text
        name="altText"
        label="Alt text"
        hint="What the photo shows, for people who cannot see it"
        optional
      />
      <NamesNote fields={['title', 'description', 'altText']} picture="imageUrl" />
    </>
  )
}

function useWithheldNote(rows: readonly { id: number }[]) {
  const withheld = useWithheldPhotos()
  if (!rows.some(({ id }) => withheld?.includes(id))) return undefined
  return 'A child in it may not be shown. Deleting the photo shows it nowhere: it stays off the site until an admin releases it under Public View.'
}
