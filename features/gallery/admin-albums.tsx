import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatShortDay } from '../../kit/admin/format.ts'
import { adminTab, type ListFilter, type RowGroups } from '../../kit/admin/tab.ts'
import type { Choice } from '../../ui/form/choices.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useTeamChoices, useTeamName } from '../teams/admin-choice.tsx'
import { type Album, type AlbumInput, album } from './album.ts'
import type { GalleryImage } from './schema.ts'

/** An album with the number of its photos. */
type ListedAlbum = Album & { photos?: number }

/** The albums, beneath the photos. */
export default adminTab<AlbumInput, ListedAlbum>({
  path: 'albums',
  area: 'gallery',
  label: 'Albums',
  singular: 'album',
  columns: useColumns,
  empty: 'No albums yet. Photos of one day or team stand together in an album.',
  emptyMore: 'Add your first album, and choose it when you add photos.',
  schema: album,
  form: [
    'name',
    { name: 'team_id', empty: 'The whole club', useProps: () => ({ choices: useTeamChoices() }) },
    'day',
  ],
  siteAddress: ({ id }) => `/gallery?album=${id}`,
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete the album ${name}. Its photos stay in the gallery; articles and pages that show the album show nothing in its place.`,
  invalidates: ['gallery'],
})

function useColumns() {
  const teamName = useTeamName()
  return useMemo(
    (): Column<ListedAlbum>[] => [
      { header: 'Name', cell: ({ name }) => name, names: true },
      {
        header: 'Team',
        cell: ({ team_id }) => teamName(team_id) ?? 'N/A',
      },
      {
        header: 'Day',
        cell: ({ day }) => (day ? formatShortDay(day) : 'N/A'),
      },
      { header: 'Photos', cell: ({ photos }) => photos ?? 0, numeric: true },
    ],
    [teamName],
  )
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

/** The photos of each album under its name; no heading where there are no albums. */
export function useAlbumGroups(): RowGroups<GalleryImage> | undefined {
  const albums = useAlbums()
  const nameOf = useAlbumName()
  if (albums.length === 0) return undefined
  return { label: ({ album_id }) => nameOf(album_id) ?? 'In no album' }
}

export const albumFilter: ListFilter = {
  name: 'album',
  label: 'Album',
  useChoices: () => [...useAlbumChoices(), { value: 'none', label: 'In no album' }],
}

/** Always the same array, so that derived values are not computed again. */
const NONE: readonly Album[] = []
