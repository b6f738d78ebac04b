/** What a page and its sections know of the request. */
export interface PageRequest {
  path: string
  /** Values of the route's `{params}`. */
  params: Record<string, string>
  query: Record<string, string>
  /** The instant of the request, ISO 8601. The browser calculates with it too, so that hydration renders the same. */
  now: string
  /** Origin of the site. */
  origin: string
  /** Staff asked for what is not public yet, with `?preview`. */
  isPreview?: boolean
  /** A form that was sent to this page without JavaScript, with its outcome. */
  posted?: Posted
}

export interface Posted {
  /** The values as they were typed. */
  values: Record<string, string>
  /** Messages by field. */
  errors: Record<string, string>
  /** Why it failed, in a sentence; absent when it was sent. */
  failure?: string
}

/** The id in a path; 0, which no row has, for anything else. */
export function idIn(param: string | undefined) {
  return /^[1-9]\d{0,8}$/.test(param ?? '') ? Number(param) : 0
}
