import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatShortDay } from '../../kit/admin/format.ts'
import { adminTab, type ListFilter } from '../../kit/admin/tab.ts'
import type { Choice } from '../../ui/form/choices.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import type { Column } from '../../ui/table/column.ts'
import { useTeamChoices, useTeamName } from '../teams/admin-choice.tsx'
import { type Album, type AlbumInput, album } from './album.ts'
import type { GalleryImage } from './schema.ts'

const Field = fieldsOf<AlbumInput>()

/** The albums, beneath the photos. */
export default adminTab<AlbumInput, Album>({
  path: 'albums',
  area: 'gallery',
  label: 'Albums',
  singular: 'album',
  columns: useColumns,
  empty: 'No albums yet. Photos of one day or team stand together in an album.',
  schema: album,
  blank: { name: '', team_id: null, day: '' },
  Fields: AlbumFields,
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete the album ${name}. Its photos stay in the gallery; articles and pages that show the album show nothing in its place.`,
  messages: { created: 'Album created', updated: 'Album updated', deleted: 'Album deleted' },
  invalidates: ['gallery'],
})

function AlbumFields() {
  return (
    <>
      <Field.Text name="name" label="Name" hint="Such as Autumn Cup 2026" autoComplete="off" />
      <Field.Select
        name="team_id"
        label="Team"
        hint="Its page shows the photos, too."
        choices={useTeamChoices()}
        empty="The whole club"
        optional
      />
      <Field.Date name="day" label="Day" hint="The latest album comes first." optional />
    </>
  )
}

function useColumns() {
  const teamName = useTeamName()
  const { data } = useQuery<GalleryImage[]>({ queryKey: ['/api/gallery'] })
  return useMemo((): Column<Album>[] => {
    const photos = Map.groupBy(data ?? [], ({ album_id }) => album_id)
    const count = ({ id }: Album) => photos.get(id)?.length ?? 0
    return [
      { header: 'Name', cell: ({ name }) => name, names: true },
      {
        header: 'Team',
        cell: ({ team_id }) => teamName(team_id) ?? 'N/A',
        value: ({ team_id }) => teamName(team_id),
      },
      {
        header: 'Day',
        cell: ({ day }) => (day ? formatShortDay(day) : 'N/A'),
        value: ({ day }) => day,
      },
      { header: 'Photos', cell: count, value: count, numeric: true },
    ]
  }, [data, teamName])
}

export function useAlbums(): readonly Album[] {
  return useQuery<Album[]>({ queryKey: ['/api/albums'] }).data ?? NONE
}

export function useAlbumChoices(): Choice[] {
  return useAlbums().map(({ id, name, day }) => ({
    value: id,
    label: day ? `${name}, ${formatShortDay(day)}` : name,
  }))
}

/** Finds the name of the album with an id. */
export function useAlbumName() {
  const albums = useAlbums()
  return useMemo(() => {
    const names = new Map(albums.map(({ id, name }) => [id, name]))
    return (id: number | null) => (id === null ? undefined : names.get(id))
  }, [albums])
}

export const albumFilter: ListFilter<GalleryImage> = {
  name: 'album',
  label: 'Album',
  useFilter: () => ({
    choices: [...useAlbumChoices(), { value: 'none', label: 'In no album' }],
    matches: ({ album_id }, value) => String(album_id ?? 'none') === value,
  }),
}

/** Always the same, so that what is made of it is not made anew. */
const NONE: readonly Album[] = []
