import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']
const FILES = ['sslrootcert', 'sslcert', 'sslkey']

/** Returns the error in the TLS options of DATABASE_URL, for the operator; undefined when there is none. */
export function tlsProblem(databaseUrl: string) {
  const { searchParams: options } = new URL(databaseUrl)
  const mode = options.get('sslmode')
  if (mode !== null && !MODES.includes(mode)) {
    return `sslmode=${mode} is none of ${MODES.join(', ')}`
  }
  if (mode === 'verify-ca' && !options.has('sslrootcert')) {
    return 'sslmode=verify-ca needs sslrootcert=FILE, the certificate of the authority'
  }
  if (options.get('sslrootcert') === 'system' && mode !== null && mode !== 'verify-full') {
    return 'sslrootcert=system needs sslmode=verify-full'
  }
  if (options.has('sslcert') !== options.has('sslkey')) return 'sslcert and sslkey need each other'
  return FILES.map(name => unreadable(name, options.get(name))).find(problem => problem)
}

/**
 * Returns the connection URL in the driver's form, so that `sslmode` and related options mean the same as to libpq and
 * psql. The default is `prefer`: TLS where the server offers it. The one difference: `verify-full` without
 * `sslrootcert` trusts the authorities that Node.js trusts.
 */
export async function withTls(databaseUrl: string, timeout: number) {
  const url = new URL(databaseUrl)
  const parameters = url.searchParams
  // The driver's own words for TLS, older than `sslmode`.
  if (parameters.has('ssl') && !parameters.has('sslmode')) return databaseUrl
  parameters.set('uselibpqcompat', 'true')
  if (parameters.get('sslrootcert') === 'system') {
    parameters.delete('sslrootcert')
    parameters.set('sslmode', 'verify-full')
  }
  const mode = parameters.get('sslmode') ?? 'prefer'
  if (mode === 'prefer' || mode === 'allow') {
    // The driver would fail where the server offers none.
    parameters.set('sslmode', (await offersTls(url, timeout)) ? 'prefer' : 'disable')
    parameters.delete('sslrootcert')
  }
  return url.href
}

/** SSLRequest of the protocol: the server answers with one letter. */
async function offersTls({ hostname, port, searchParams }: URL, timeout: number) {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, '')
  // A socket of this machine.
  if (host === '' || host.startsWith('/')) return false
  const socket = connect(Number(searchParams.get('port') ?? (port || 5432)), host)
  const late = setTimeout(
    () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    timeout,
  )
  try {
    socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))
    const [answer] = await once(socket, 'data')
    return String(answer).startsWith('S')
  } finally {
    clearTimeout(late)
    socket.on('error', () => {}).destroy()
  }
}

function unreadable(name: string, file: string | null) {
  if (!file || file === 'system') return undefined
  try {
    readFileSync(file)
  } catch (error) {
    return `${name}=${file} cannot be read (${(error as NodeJS.ErrnoException).code})`
  }
}
