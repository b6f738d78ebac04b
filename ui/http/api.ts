/** A failed request; `message` is a sentence for the user, whatever the cause. */
export class RequestError extends Error {
  override name = 'RequestError'
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  /** The response's `message`, or ours when there was no response; undefined when a proxy answered. */
  readonly serverMessage: string | undefined
  /** Returns the same, or the response as text, or its status text; may be empty. */
  readonly text: string
  /** Messages by field. */
  readonly errors: Record<string, string>
  /** The row as it is stored, when this write was made from an older version of it. */
  readonly current: object | undefined
  /** The author of the change, if known. */
  readonly changedBy: string | undefined
  /** Changes of others in the way of Undo. */
  readonly newer: object | undefined
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined
  /** The step that the user has to take before the same request succeeds. */
  readonly needs: string | undefined
  /** It stands at a field, in the form or in a notice: nothing else says it again. */
  declare isShown?: boolean

  constructor(status: number, statusText: string, body: string, retryAfter?: string | null) {
    const { message, errors, current, changedBy, needs, newer } = errorBody(body)
    const text = message ?? ((isMarkup(body) ? '' : body.trim()) || statusText)
    super(message || (text ? `${status}: ${text}` : `Error ${status}`))
    this.status = status
    this.serverMessage = message
    this.text = text
    this.errors = errors ?? {}
    this.current = current
    this.needs = needs
    this.retryAfter = Number(retryAfter) || undefined
    this.changedBy = changedBy
    this.newer = newer
  }

  /** An error with a message of ours, as if the server had sent it. */
  static withMessage(status: number, message: string) {
    return new RequestError(status, '', JSON.stringify({ message }))
  }
}

/** Tells whether the server refused the request; the same one would fail again. */
export function isClientError(error: unknown): error is RequestError {
  return error instanceof RequestError && error.status >= 400 && error.status < 500
}

interface Options {
  /** A value that is sent as JSON. */
  body?: unknown
  headers?: Record<string, string> | undefined
  /** A 401 throws, or resolves to `null`. */
  on401?: 'throw' | 'null'
  /** Gets the headers of a successful response. */
  onHeaders?: ((headers: Headers) => unknown) | undefined
}

/** Sends a request and parses the JSON of its response; CSV is a string, an empty one `undefined`. Never logs either of them. */
export async function api<Answer = void>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, headers, on401 = 'throw', onHeaders }: Options = {},
): Promise<Answer> {
  const request: RequestInit = { method, credentials: 'include', ...(headers && { headers }) }
  if (body !== undefined && method !== 'DELETE') {
    request.headers = { ...headers, 'content-type': 'application/json' }
    request.body = JSON.stringify(body)
  }
  const { response, text } = await send(path, request)
  if (response.status === 401 && on401 === 'null') return null as Answer
  if (!response.ok) {
    const retryAfter = response.headers.get('retry-after')
    throw new RequestError(response.status, response.statusText, text, retryAfter)
  }
  onHeaders?.(response.headers)
  return (text === '' ? undefined : parsed(response, text)) as Answer
}

/** The error of a request without a response. */
export function unreachable() {
  const message = 'The server cannot be reached. Check your connection and try again.'
  return RequestError.withMessage(0, message)
}

async function send(path: string, request: RequestInit) {
  try {
    const response = await fetch(path, request)
    return { response, text: await response.text() }
  } catch {
    throw unreachable()
  }
}

function parsed(response: Response, text: string): unknown {
  if (response.headers.get('content-type')?.startsWith('text/csv')) return text
  try {
    return JSON.parse(text)
  } catch {
    const message = 'The answer of the server could not be read.'
    throw RequestError.withMessage(response.status, message)
  }
}

interface ErrorBody {
  message?: string
  errors?: Record<string, string>
  current?: object
  needs?: string
  changedBy?: string
  newer?: object
}

function errorBody(body: string): ErrorBody {
  try {
    const json: unknown = JSON.parse(body)
    return typeof json === 'object' && json ? json : {}
  } catch {
    return {}
  }
}

/** A proxy's error page is not shown to users. */
function isMarkup(text: string) {
  return /^\s*</.test(text)
}
