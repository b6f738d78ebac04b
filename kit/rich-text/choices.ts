import { createContext, use } from 'react'
import type { PictureKind } from '../../ui/form/picture-kind.ts'

/** The club's content that the editor's dialogs offer; hooks, so that they read it when they are opened. */
export interface Choices {
  /** Rules of uploaded pictures. */
  picture: PictureKind
  /** Returns the pages that a search finds; of an empty one the site's, and the first of the club's own. */
  useLinks(search: string): readonly LinkChoice[]
  /** Returns a page of the photos of the gallery that pages show, of all or of an album; undefined until it is loaded. */
  usePhotos(wanted: PhotosQuery | undefined): PhotosPage | undefined
  /** Tells which pictures are photos that pages show, by their URLs; undefined while it is not known. */
  useShownPhotos(urls: readonly string[]): ((url: string) => boolean) | undefined
  useAlbums(): readonly AlbumChoice[]
  useVideos(): readonly VideoChoice[]
  /** Returns the files that a search finds, and whether there are more than are shown without one. */
  useFiles(search: string): { files: readonly FileChoice[]; areMany: boolean }
}

/** `kind` names the kind of page, such as 'Article' or 'Game'. */
export interface LinkChoice {
  href: string
  label: string
  kind: string
}

export interface PhotosQuery {
  /** Id of the album; undefined for all photos. */
  album: number | undefined
  /** The number of the page, starting at 1. */
  page: number
}

/** A page of photos, and the number of all of them. */
export interface PhotosPage {
  photos: readonly PhotoChoice[]
  count: number
  pages: number
}

export interface PhotoChoice {
  src: string
  alt: string
  title: string
  /** Photos of one group stand together. */
  group: string
}

export interface AlbumChoice {
  id: number
  name: string
}

export interface VideoChoice {
  src: string
  title: string
}

export interface FileChoice {
  href: string
  name: string
}

/** Set around all forms with formatted text; the same promise each time. */
export const RichTextChoices = createContext<(() => Promise<Choices>) | null>(null)

/** Suspends until the choices are loaded: with the first editor. */
export function useChoices() {
  const load = use(RichTextChoices)
  if (!load) throw new Error('An editor needs RichTextChoices around it')
  return use(load())
}
