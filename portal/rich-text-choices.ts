import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { ScheduleEvent } from '../features/calendar/schedule/schema.ts'
import { documentPath } from '../features/documents/path.ts'
import type { ClubDocument } from '../features/documents/schema.ts'
import { useAlbums } from '../features/gallery/admin-albums.tsx'
import { wholePhoto } from '../features/gallery/admin-photo.ts'
import { useWithheldPhotos } from '../features/gallery/admin-staff-url.ts'
import { altOf } from '../features/gallery/alt-text.ts'
import type { GalleryImage, GalleryPart } from '../features/gallery/schema.ts'
import { articlePath } from '../features/news/path.ts'
import type { NewsArticle } from '../features/news/schema.ts'
import { type OwnPage, pagePath } from '../features/pages/schema.ts'
import { useDebounced } from '../kit/admin/debounced.ts'
import { formatShortDay } from '../kit/admin/format.ts'
import { read, rowsPath } from '../kit/admin/portal-client.ts'
import { useHasPermission } from '../kit/admin/user.ts'
import { type ListAnswer, PAGE_SIZE } from '../kit/list/answers.ts'
import { nameKey } from '../kit/name-key.ts'
import type { Choices, LinkChoice, PhotosQuery } from '../kit/rich-text/choices.ts'
import { parseMediaUrl } from '../media/url.ts'
import { withFocus } from '../ui/picture/focus.ts'
import { titleCase } from './labels.ts'

/** The club's content that formatted texts may link to and show. */
export const richTextChoices: Choices = {
  picture: wholePhoto,
  useLinks,
  usePhotos,
  useShownPhotos,
  useAlbums,
  useVideos,
  useFiles,
}

const PAGES: readonly LinkChoice[] = [
  ['/', 'Home'],
  ['/about', 'About'],
  ['/schedule', 'Schedule'],
  ['/team', 'Team'],
  ['/gallery', 'Gallery'],
  ['/news', 'News'],
  ['/documents', 'Documents'],
  ['/sponsors', 'Sponsors'],
  ['/contact', 'Contact'],
].map(([href = '', label = '']) => ({ href, label, kind: 'Page' }))

/** Past events are asked for where a search finds fewer that are to come. */
const MIN_COMING_EVENTS = 8

/** Articles and events are many: only those that a search finds. */
function useLinks(typed: string): readonly LinkChoice[] {
  const search = useDebounced(typed).trim()
  const isSearched = search !== ''
  const words = nameKey(search).split(' ')
  const built = PAGES.filter(({ kind, label }) =>
    words.every(word => nameKey(`${kind} ${label}`).includes(word)),
  )
  const pages = useFound<OwnPage>('pages', search).map(page => ({
    href: pagePath(page),
    label: page.title,
    kind: 'Page',
  }))
  const documents = useFound<ClubDocument>('documents', search).map(document => ({
    href: documentPath(document),
    label: document.title,
    kind: 'Document',
  }))
  const articles = useFound<NewsArticle>('news', search, isSearched).map(article => ({
    href: articlePath(article),
    label: article.title,
    kind: 'Article',
  }))
  const coming = useFound<ScheduleEvent>('schedule', search, isSearched, 'folded')
  const all = useFound<ScheduleEvent>(
    'schedule',
    search,
    isSearched && coming.length < MIN_COMING_EVENTS,
    'open',
  )
  const events = (all.length > 0 ? all : coming).map(event => ({
    href: `/schedule?event=${event.id}`,
    label: `${event.title || event.opponent || titleCase(event.type)}, ${formatShortDay(event.date)}`,
    kind: titleCase(event.type),
  }))
  return [...built, ...pages, ...documents, ...articles, ...events]
}

/** The rows that a search finds, as the list in the portal has them. */
function useFound<Row extends { id: number }>(
  path: 'pages' | 'documents' | 'news' | 'schedule',
  search: string,
  isEnabled = true,
  past?: 'open' | 'folded',
): readonly Row[] {
  const mayRead = useHasPermission(`${path}.read`)
  const address = rowsPath(path, { ...(search && { search }), ...(past && { past }) })
  const { data } = useQuery({
    queryKey: [address, 'found'],
    queryFn: () => read<ListAnswer<Row>>(address),
    enabled: isEnabled && mayRead,
    placeholderData: keepPreviousData,
  })
  return isEnabled && data ? [...data.rows, ...data.past.rows] : []
}

/** Reads the gallery as pages show it, whose parts have no photo that the public does not get. */
function usePhotos(request: PhotosQuery | undefined) {
  const { album, page = 1 } = request ?? {}
  const query = new URLSearchParams({ page: String(page), ...(album && { album: String(album) }) })
  const { data } = useQuery({
    queryKey: ['/api/gallery', String(query)],
    queryFn: () => read<GalleryPart>(`/api/gallery/part?${query}`),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!data) return undefined
  const { items, count, pages } = data
  const photos = items.map(image => ({
    src: sourceOf(image),
    alt: altOf(image),
    title: image.title,
    group: image.capturedAt ?? '',
  }))
  return { photos, count, pages }
}

/** The gallery's focus is added when the text is shown. */
function sourceOf({ imageUrl }: { imageUrl: string }) {
  return withFocus(imageUrl, undefined)
}

function useShownPhotos(urls: readonly string[]) {
  const mayRead = useHasPermission('gallery.read')
  const withheld = useWithheldPhotos()
  const names = urls.map(nameOf)
  const chunks = Array.from({ length: Math.ceil(names.length / PAGE_SIZE) }, (_, index) =>
    names.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE).join(' '),
  )
  const queries = useQueries({
    queries: chunks.map(files => {
      const address = rowsPath('gallery', { files })
      return {
        queryKey: [address],
        queryFn: () => read<ListAnswer<GalleryImage>>(address),
        enabled: mayRead,
      }
    }),
  })
  if (!withheld || queries.some(({ data }) => !data)) return undefined
  const shown = queries
    .flatMap(({ data }) => data?.rows ?? [])
    .filter(({ id }) => !withheld.includes(id))
    .map(({ imageUrl }) => nameOf(imageUrl))
  return (url: string) => shown.includes(nameOf(url))
}

const nameOf = (url: string) => parseMediaUrl(url)?.name ?? url

function useVideos() {
  const { data = [] } = useQuery<{ title: string; media_url: string | null }[]>({
    queryKey: ['/api/admin/hero-videos'],
  })
  return data.flatMap(({ title, media_url }) => (media_url ? [{ src: media_url, title }] : []))
}

function useFiles(typed: string) {
  const search = useDebounced(typed).trim()
  const files = useFound<ClubDocument>('documents', search).map(document => ({
    href: documentPath(document),
    name: document.title,
  }))
  return { files, areMany: typed !== '' || files.length >= PAGE_SIZE }
}
