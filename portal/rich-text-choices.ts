import { useQuery } from '@tanstack/react-query'
import { useSchedule } from '../features/calendar/admin/use-schedule.ts'
import { documentPath } from '../features/documents/path.ts'
import type { ClubDocument } from '../features/documents/schema.ts'
import { useAlbumName, useAlbums } from '../features/gallery/admin-albums.tsx'
import { useWithheldPhotos } from '../features/gallery/admin-people.tsx'
import { photo } from '../features/gallery/admin-photo.ts'
import { altOf } from '../features/gallery/alt-text.ts'
import type { GalleryImage } from '../features/gallery/schema.ts'
import { articlePath } from '../features/news/path.ts'
import type { NewsArticle } from '../features/news/schema.ts'
import { type OwnPage, pagePath } from '../features/pages/schema.ts'
import { formatShortDay } from '../kit/admin/format.ts'
import type { Choices, FileChoice, LinkChoice } from '../kit/rich-text/choices.ts'
import { titleCase } from './labels.ts'

/** What formatted texts may link to and show of the club. */
export const richTextChoices: Choices = {
  picture: photo,
  ...{ useLinks, usePhotos, useAlbums, useVideos, useFiles },
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

function useLinks(): readonly LinkChoice[] {
  const articles = useList<NewsArticle>('/api/news').map(article => ({
    href: articlePath(article),
    label: article.title,
    kind: 'Article',
  }))
  const events = useSchedule().map(({ id, type, title, opponent, date }) => ({
    href: `/schedule?event=${id}`,
    label: `${title || opponent || titleCase(type)}, ${formatShortDay(date)}`,
    kind: titleCase(type),
  }))
  const pages = useList<OwnPage>('/api/pages').map(page => ({
    href: pagePath(page),
    label: page.title,
    kind: 'Page',
  }))
  const documents = useFiles().map(({ href, name }) => ({ href, label: name, kind: 'Document' }))
  return [...PAGES, ...pages, ...documents, ...articles, ...events]
}

/** Those that the public gets. */
function usePhotos() {
  const albumName = useAlbumName()
  const withheld = useWithheldPhotos() ?? []
  return useList<GalleryImage>('/api/gallery')
    .filter(({ id }) => !withheld.includes(id))
    .map(image => ({
      src: image.imageUrl,
      alt: altOf(image),
      title: image.title,
      group: albumName(image.album_id) ?? image.capturedAt ?? '',
      album: image.album_id,
    }))
}

function useVideos() {
  return useList<{ title: string; media_url: string | null }>('/api/admin/hero-videos').flatMap(
    ({ title, media_url }) => (media_url ? [{ src: media_url, title }] : []),
  )
}

function useFiles(): readonly FileChoice[] {
  return useList<ClubDocument>('/api/documents').map(document => ({
    href: documentPath(document),
    name: document.title,
  }))
}

function useList<Row>(path: string): readonly Row[] {
  return useQuery<Row[]>({ queryKey: [path] }).data ?? []
}
