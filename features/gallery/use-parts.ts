import { useCallback, useRef, useState } from 'react'
import { fetchPart } from '../../ui/http/fetch-part.ts'
import { filterQuery } from './path.ts'
import type { GalleryPart, PhotoFilter, ShownPhoto } from './schema.ts'

/** A photo with its neighbours; a neighbour that is not loaded has only an id. */
export interface PhotoInGallery {
  image: ShownPhoto
  /** The position among all photos of the filter, starting at 0. */
  position: number
  count: number
  previous: Neighbour
  next: Neighbour
}

interface Neighbour {
  id: number | null
  image: ShownPhoto | undefined
}

/** Manages the loaded parts of these photos: those of the grid in order, and others of the lightbox. */
export function useGalleryParts(shown: GalleryPart, open: GalleryPart | null, only: PhotoFilter) {
  const filter = filterQuery(only).toString()
  const [grid, setGrid] = useState([shown])
  const [others, setOthers] = useState(open ? [open] : [])
  const loading = useRef(new Map<string, Promise<GalleryPart>>())
  const parts = [...grid, ...others]

  const load = useCallback(
    (query: string) => {
      const known = loading.current.get(query)
      if (known) return known
      const part = fetchPart<GalleryPart>(`/api/gallery/part?${filter && `${filter}&`}${query}`)
      loading.current.set(query, part)
      part.catch(() => loading.current.delete(query))
      return part
    },
    [filter],
  )
  const loadPhoto = useCallback(
    async (id: number) => {
      const part = await load(`photo=${id}`)
      setOthers(before => withPart(before, part))
    },
    [load],
  )
  async function loadMore() {
    const part = await load(`page=${(grid.at(-1)?.page ?? 0) + 1}`)
    setGrid(before => withPart(before, part))
    return part
  }

  return {
    grid,
    photo: (id: string | undefined) => photoIn(parts, id),
    /** Loads the part with that photo. */
    loadPhoto,
    /** Adds the page after the grid's last to the grid. */
    loadMore,
  }
}

function withPart(parts: GalleryPart[], part: GalleryPart) {
  return parts.includes(part) ? parts : [...parts, part]
}

function photoIn(parts: GalleryPart[], id: string | undefined): PhotoInGallery | undefined {
  const find = (id: string | undefined) =>
    parts.flatMap(({ items }) => items).find(image => String(image.id) === id)
  const image = find(id)
  const part = image && parts.find(({ items }) => items.includes(image))
  if (!part) return undefined
  const at = part.items.indexOf(image)
  const neighbour = (id: number | null) => ({ id, image: find(String(id)) })
  return {
    image,
    position: part.start + at,
    count: part.count,
    previous: neighbour(part.items[at - 1]?.id ?? part.before),
    next: neighbour(part.items[at + 1]?.id ?? part.after),
  }
}
