import { createContext, useContext } from 'react'
import type { PictureKind } from '../../ui/form/picture-kind.ts'

/** What the editor's dialogs offer of the club: hooks, so that they read it when they are opened. */
export interface Choices {
  /** Rules of uploaded pictures. */
  picture: PictureKind
  useLinks(): readonly LinkChoice[]
  /** Of the gallery, those that pages show. */
  usePhotos(): readonly PhotoChoice[]
  useAlbums(): readonly AlbumChoice[]
  useVideos(): readonly VideoChoice[]
  useFiles(): readonly FileChoice[]
}

/** `kind` says what it is, as in 'Article' or 'Game'. */
export interface LinkChoice {
  href: string
  label: string
  kind: string
}

export interface PhotoChoice {
  src: string
  alt: string
  title: string
  /** Photos of one group stand together. */
  group: string
  /** Id of its album. */
  album: number | null
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

/** Set around all forms with formatted text. */
export const RichTextChoices = createContext<Choices | null>(null)

export function useChoices() {
  const choices = useContext(RichTextChoices)
  if (!choices) throw new Error('An editor needs RichTextChoices around it')
  return choices
}
