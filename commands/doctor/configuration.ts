import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { verifySmtp } from '../../kit/mail/smtp.server.ts'
import { ENV_FILE, type Env, isVariable } from '../../server/env.ts'
import { mailFolder } from '../../server/mail.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Variables of others that are rightly in a `.env`. */
const FOREIGN = /^(AWS_|NODE_|PG|MALLOC_|TZ$|HTTPS?_PROXY$)/

export async function* checkConfiguration(env: Env): AsyncGenerator<Finding> {
  yield ok('configuration', 'every variable has a value that is allowed.')
  const text = await readFile(ENV_FILE, 'utf8').catch(() => '')
  for (const name of Object.keys(parseEnv(text))) {
    if (!isVariable(name) && !FOREIGN.test(name)) {
      yield warning('.env', `names ${name}, which the site does not know. Is it misspelt?`)
    }
  }
  yield checkAddress(env)
  yield* await Promise.all([checkSite(env), checkMail(env)])
}

function checkAddress({ PUBLIC_URL, TRUST_PROXY }: Env) {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (/^(localhost|127\.|0\.0\.0\.0|\[::1?\])/.test(hostname)) {
    return warning(
      'PUBLIC_URL',
      `is ${PUBLIC_URL}, which only this machine can open. Set it to the site's own address before others use it.`,
    )
  }
  if (protocol === 'http:') {
    return warning('PUBLIC_URL', `is ${PUBLIC_URL}: passwords travel in the clear. Set up https.`)
  }
  if (!TRUST_PROXY) {
    return warning(
      'TRUST_PROXY',
      'is not set, although https means that a proxy is in front: all visitors count as one for the limits of sign-in. Set TRUST_PROXY=1.',
    )
  }
  return ok('PUBLIC_URL', PUBLIC_URL)
}

/** The loopback address of a server that listens on all addresses. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

async function checkSite({ HOST, PORT }: Env) {
  const host = LOOPBACK[HOST] ?? HOST
  const url = `http://${host}:${PORT}/readyz`
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    if (status === 200) return ok('site', `answers at port ${PORT}.`)
    return problem('site', `answers ${status} at ${url}: its log says why.`)
  } catch {
    return warning('site', `does not answer at ${url}. Start it, unless it is stopped on purpose.`)
  }
}

async function checkMail(env: Env) {
  const { SMTP_URL, MAIL_FROM } = env
  const folder = mailFolder(env)
  if (folder) return warning('mail', `is not sent but kept in ${folder}. Set SMTP_URL instead.`)
  if (!SMTP_URL && !MAIL_FROM)
    return ok('mail', 'is not set up (SMTP_URL, MAIL_FROM): none is sent.')
  if (!SMTP_URL || !MAIL_FROM) {
    const missing = SMTP_URL ? 'MAIL_FROM' : 'SMTP_URL'
    return problem('mail', `needs both SMTP_URL and MAIL_FROM. Set ${missing} too.`)
  }
  const { protocol, hostname, port } = new URL(SMTP_URL)
  const server = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
  try {
    await verifySmtp(SMTP_URL)
    return ok('mail', `goes out through ${server}.`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return problem('mail', mailProblem(code, server))
  }
}

function mailProblem(code: string | undefined, server: string) {
  if (code === 'EAUTH') {
    return `${server} does not accept the user name or password. Check SMTP_URL.`
  }
  if (code === 'ETLS') return `makes no secure connection with ${server}. Check its certificate.`
  return `cannot reach ${server}. Check SMTP_URL, and whether a firewall is between.`
}
