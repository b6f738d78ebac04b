/** The parts of a request that a page and its sections know. */
export interface PageRequest {
  path: string
  /** Values of the route's `{params}`. */
  params: Record<string, string>
  query: Record<string, string>
  /** The instant of the request, ISO 8601. The browser calculates with it too, so that hydration renders the same. */
  now: string
  /** Origin of the site. */
  origin: string
  /** Staff asked for unpublished content, with `?preview`. */
  isPreview?: boolean
  /** The user may put a place on hold. */
  mayHold?: boolean
  /** A form that was sent to this page without JavaScript, with its outcome. */
  posted?: Posted
}

export interface Posted {
  /** The values as the visitor typed them. */
  values: Record<string, string>
  /** Messages by field. */
  errors: Record<string, string>
  /** The reason for the failure, in a sentence; absent when it was sent. */
  failure?: string
}

/** Returns the id in a path; 0, which no row has, for other texts. */
export function idIn(param: string | undefined) {
  return /^[1-9]\d{0,8}$/.test(param ?? '') ? Number(param) : 0
}
