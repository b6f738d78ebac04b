import { breach, breachOfBody } from './openapi/contract.ts'

/** A response whose body was read. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the body.
  body: any
}

/** Sends requests with the cookies that responses set before. What docs/openapi.json does not describe is an error. */
export class Client {
  readonly url: string
  readonly cookies: Map<string, string>

  constructor(url: string, cookies = new Map<string, string>()) {
    this.url = url
    this.cookies = cookies
  }

  /** A client with the same cookies at another address, as of a second instance of the club. */
  sameSessionAt(url: string) {
    return new Client(url, this.cookies)
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.send('GET', path, { headers })
  }
  post(path: string, body: unknown, headers: Record<string, string> = {}) {
    return this.send('POST', path, json(body, headers))
  }
  put(path: string, body: unknown) {
    return this.send('PUT', path, json(body))
  }
  delete(path: string) {
    return this.send('DELETE', path, {})
  }

  /** Sends a form as a browser without JavaScript does. */
  submit(path: string, values: Record<string, string>, headers: Record<string, string> = {}) {
    return this.send('POST', path, { body: new URLSearchParams(values), headers })
  }
  /** Uploads a file to the endpoint of its kind. */
  upload(kind: 'image' | 'document', bytes: Uint8Array, name: string) {
    const body = new FormData()
    body.append(
      kind,
      new Blob([new Uint8Array(bytes)], { type: kind === 'image' ? 'image/jpeg' : '' }),
      name,
    )
    return this.send('POST', `/api/admin/upload-${kind}`, { body })
  }
  /** A document's text, without the marks that React sets between texts. */
  async page(path: string) {
    return (await this.get(path)).text.replaceAll('<!-- -->', '')
  }
  async status(path: string) {
    return (await this.get(path)).status
  }
  /** The body of the answer to a GET; throws unless it succeeds. */
  read(path: string) {
    return this.succeed('GET', path)
  }

  /** The body of the answer; throws unless it succeeds. */
  async succeed(method: string, path: string, sent?: object) {
    const { status, text, body } = await this.send(method, path, sent ? json(sent) : {})
    if (status < 200 || status > 299)
      throw new Error(`${method} ${path} answered ${status}: ${text}`)
    return body
  }

  async send(method: string, path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie) headers.set('cookie', cookie)
    const answer = await fetch(this.url + path, {
      redirect: 'manual',
      ...init,
      method,
      headers,
    }).catch((error: Error) => {
      throw new Error(`${method} ${path}: ${error.cause ?? error}`, { cause: error })
    })
    for (const line of answer.headers.getSetCookie()) this.storeCookie(line)
    const text = await answer.text()
    const { status } = answer
    const problem =
      breach(method, path, { status, headers: answer.headers, text }) ??
      (answer.ok ? breachOfBody(method, path, init.body) : undefined)
    if (problem) throw new Error(problem)
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return {
      status,
      headers: answer.headers,
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    }
  }

  private storeCookie(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value) this.cookies.set(name, value)
    else this.cookies.delete(name)
  }
}

function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}
