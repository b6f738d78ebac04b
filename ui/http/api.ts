/** What went wrong with a request; `message` is a sentence for the person, whatever the cause. */
export class RequestError extends Error {
  override name = 'RequestError'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The server's own sentence, or ours when it could not be reached. */
  readonly said: string | undefined
  /** The answer as text, or its status in words; may be empty. */
  readonly text: string
  /** What is wrong with which field. */
  readonly errors: Record<string, string>
  /** What is stored instead of what this write was made from. */
  readonly current: object | undefined

  constructor(status: number, statusText: string, body: string) {
    const { message, errors, current } = asRefusal(body)
    const plain = isMarkup(body) ? '' : body.trim()
    const text = message ?? (plain || statusText)
    super(text || `Error ${status}`)
    this.status = status
    this.said = message
    this.text = text
    this.errors = errors ?? {}
    this.current = current
  }
}

interface Options {
  /** Sent as JSON. */
  body?: unknown
  /** What a 401 means here: an error, or an answer of `null`. */
  on401?: 'throw' | 'null'
}

/** Asks the server; an empty answer is `undefined`. Nothing that is sent or received is ever logged. */
export async function api<Answer = void>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, on401 = 'throw' }: Options = {},
): Promise<Answer> {
  const request: RequestInit = { method, credentials: 'include' }
  if (body !== undefined && method !== 'DELETE') {
    request.headers = { 'content-type': 'application/json' }
    request.body = JSON.stringify(body)
  }
  const { response, text } = await send(path, request)
  if (response.status === 401 && on401 === 'null') return null as Answer
  if (!response.ok) throw new RequestError(response.status, response.statusText, text)
  return (text === '' ? undefined : parsed(response, text)) as Answer
}

/** What a request without an answer fails with. */
export function unreachable() {
  const message = 'The server cannot be reached. Check your connection and try again.'
  return new RequestError(0, '', JSON.stringify({ message }))
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
  try {
    return JSON.parse(text)
  } catch {
    const message = 'The answer of the server could not be read.'
    throw new RequestError(response.status, '', JSON.stringify({ message }))
  }
}

interface Refused {
  message?: string
  errors?: Record<string, string>
  current?: object
}

function asRefusal(body: string): Refused {
  try {
    const json: unknown = JSON.parse(body)
    return typeof json === 'object' && json ? json : {}
  } catch {
    return {}
  }
}

/** A proxy's error page is nothing to show to a person. */
function isMarkup(text: string) {
  return /^\s*</.test(text)
}
