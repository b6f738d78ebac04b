import type { PhotoFilter } from './schema.ts'

/** Returns the path of a page of all photos, or of those of an album or a team. */
export function galleryPath(page: number, only: PhotoFilter = {}) {
  const query = filterQuery(only)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/gallery?${query}` : '/gallery'
}

/** URL of that page with that photo open; `path` may have a query. */
export function photoPath(path: string, id: number | null) {
  return `${path}${path.includes('?') ? '&' : '?'}photo=${id}#gallery`
}

/** The filter as query parameters. */
export function filterQuery({ album, team }: PhotoFilter) {
  const query = new URLSearchParams()
  if (album !== undefined) query.set('album', String(album))
  else if (team !== undefined) query.set('team', String(team))
  return query
}

/** Parses the filter in a query; an invalid id matches no row. */
export function photoFilter({ album, team }: Record<string, string | undefined>): PhotoFilter {
  if (album !== undefined) return { album: idOf(album) }
  return team === undefined ? {} : { team: idOf(team) }
}

function idOf(text: string) {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}
