/** A session of the W3C's WebDriver, which is JSON over HTTP: https://www.w3.org/TR/webdriver2. */
export class WebDriverSession {
  private readonly url: string

  private constructor(url: string) {
    this.url = url
  }

  static async start(driver: string, capabilities: object) {
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = (await send('POST', `${driver}/session`, body)) as { sessionId: string }
    return new WebDriverSession(`${driver}/session/${sessionId}`)
  }

  get(command: string) {
    return send('GET', `${this.url}/${command}`)
  }
  post(command: string, parameters: object = {}) {
    return send('POST', `${this.url}/${command}`, parameters)
  }
  delete(command: string) {
    return send('DELETE', `${this.url}/${command}`)
  }
  stop() {
    return send('DELETE', this.url)
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, body ? { method, body: JSON.stringify(body) } : { method })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}
