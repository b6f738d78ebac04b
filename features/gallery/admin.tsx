import { truncate } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { natural } from '../../ui/table/natural.ts'
import { NamesNote } from '../players/admin-names-note.tsx'
import { AlbumDialog } from './admin-album-choice.tsx'
import { albumFilter, useAlbumChoices } from './admin-albums.tsx'
import { PeopleDialog, useMaySayWho, useWithheldPhotos } from './admin-people.tsx'
import { photo } from './admin-photo.ts'
import { PhotosTool } from './admin-photos.tsx'
import { Preview, Title, View } from './admin-view.tsx'
import { type GalleryImage, type GalleryImageInput, galleryImage } from './schema.ts'

const Field = fieldsOf<GalleryImageInput>()

export default adminTab<GalleryImageInput, GalleryImage>({
  path: 'gallery',
  area: 'gallery',
  label: 'Gallery',
  singular: 'gallery image',
  columns: [
    { header: 'Preview', cell: image => <Preview image={image} />, picture: true },
    {
      header: 'Title',
      cell: image => <Title image={image} />,
      text: ({ title }) => title,
      value: ({ title }) => title,
      names: true,
    },
    {
      header: 'Description',
      cell: ({ description }) => truncate(50, description ?? '') || 'N/A',
      text: ({ description }) => description || 'N/A',
      value: ({ description }) => description,
    },
  ],
  filters: [albumFilter],
  Tools: PhotosTool,
  arrange: rows => rows.toSorted((one, other) => natural.compare(one.title, other.title)),
  empty: 'No gallery images found. Add your first gallery image to get started.',
  schema: galleryImage,
  blank: { imageUrl: '', title: '', description: '', altText: '', capturedAt: '', album_id: null },
  Fields,
  view: { title: ({ title }) => title, Body: ({ row }) => <View image={row} /> },
  selectionActions: [{ label: 'Put into album', Dialog: AlbumDialog }],
  rowActions: [{ label: 'Who is in it', Dialog: PeopleDialog, useIsOffered: useMaySayWho }],
  rowName: ({ title }) => title,
  deleteQuestion: ({ title }) =>
    `This will permanently delete ${title} from the gallery. This action cannot be undone.`,
  useDeleteNote: useWithheldNote,
  messages: {
    created: 'Gallery image created',
    updated: 'Gallery image updated',
    deleted: 'Gallery image deleted',
  },
})

function Fields() {
  return (
    <>
      <Field.Picture name="imageUrl" label="Image" kind={photo} />
      <Field.Text name="title" label="Title" autoComplete="off" />
      <Field.TextArea name="description" label="Description" optional />
      <Field.Text
        name="altText"
        label="Alt text"
        hint="What the picture shows, for people who cannot see it"
        optional
      />
      <NamesNote fields={['title', 'description', 'altText']} picture="imageUrl" />
      <Field.Text name="capturedAt" label="Captured on" hint="Such as Spring 2026" optional />
      <Field.Select
        name="album_id"
        label="Album"
        choices={useAlbumChoices()}
        empty="None"
        optional
      />
    </>
  )
}

function useWithheldNote(rows: readonly GalleryImage[]) {
  const withheld = useWithheldPhotos()
  if (!rows.some(({ id }) => withheld?.includes(id))) return undefined
  return 'A child in it may not be shown. Deleting the photo shows it nowhere: it stays off the site until an admin releases it under Public View.'
}
