import { execFileSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { tlsProblem } from '../../db/postgres-tls.ts'
import { canStartPostgres, startPostgres } from '../postgres-server.ts'

const canRun = canStartPostgres && process.env.TEST_ENGINE !== 'postgres' && hasOpenssl()
const files = await mkdtemp(join(tmpdir(), 'certificates-'))
const file = (name: string) => join(files, name)
const postgres = canRun ? await startWithTls() : undefined
afterAll(async () => {
  await postgres?.remove()
  await rm(files, { recursive: true })
})

const PLAIN = 'no TLS'
const SECURE = 'TLS'

test.skipIf(!postgres).each([
  ['', SECURE],
  ['sslmode=disable', PLAIN],
  ['sslmode=prefer', SECURE],
  ['sslmode=require', SECURE],
  [`sslmode=require&sslrootcert=${file('ca.crt')}`, SECURE],
  [`sslmode=require&sslrootcert=${file('other.crt')}`, /certificate/],
  [`sslmode=verify-ca&sslrootcert=${file('ca.crt')}`, SECURE],
  [`sslmode=verify-ca&sslrootcert=${file('other.crt')}`, /certificate/],
  // The certificate is for localhost, the connection goes to 127.0.0.1.
  [`sslmode=verify-full&sslrootcert=${file('ca.crt')}`, /altnames|IP/],
  [`sslmode=verify-full&sslrootcert=${file('ca.crt')}&host=localhost`, SECURE],
  ['sslmode=verify-full&host=localhost', /certificate/],
  ['sslrootcert=system&host=localhost', /certificate/],
  [`sslmode=require&sslcert=${file('client.crt')}&sslkey=${file('client.key')}`, '/CN=club'],
] as const)('A server with TLS and DATABASE_URL?%s: %s', async (parameters, outcome) => {
  const found = await connectionTo(`${postgres?.url}?${parameters}`)
  if (typeof outcome === 'string') expect(found).toContain(outcome)
  else expect(found).toMatch(outcome)
})

test.skipIf(!postgres)('A server without TLS is used with prefer, not with require', async () => {
  if (!postgres) return
  await postgres.stop('fast')
  await writeFile(join(postgres.data, 'postgresql.auto.conf'), 'ssl = off\n')
  await postgres.start()
  expect(await connectionTo(postgres.url)).toBe(PLAIN)
  expect(await connectionTo(`${postgres.url}?sslmode=prefer`)).toBe(PLAIN)
  expect(await connectionTo(`${postgres.url}?sslmode=require`)).toMatch(/does not support SSL/)
})

test.each([
  ['sslmode=on', 'sslmode=on is none of disable, allow, prefer, require, verify-ca, verify-full'],
  ['sslmode=verify-ca', 'sslmode=verify-ca needs sslrootcert=FILE'],
  ['sslmode=require&sslrootcert=/nowhere.crt', 'sslrootcert=/nowhere.crt cannot be read (ENOENT)'],
  ['sslmode=require&sslcert=/nowhere.crt', 'sslcert and sslkey need each other'],
  ['sslmode=require&sslrootcert=system', 'sslrootcert=system needs sslmode=verify-full'],
])('DATABASE_URL?%s is rejected with the reason', (parameters, reason) => {
  expect(tlsProblem(`postgres://club@db.example/club?${parameters}`)).toContain(reason)
})

async function connectionTo(databaseUrl: string) {
  const db = openDatabase({ databaseUrl, dataDir: '' })
  try {
    const { rows } = await sql<{ ssl: boolean; dn: string | null }>`
      select ssl, client_dn as dn from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
    return rows[0]?.ssl ? `${SECURE} ${rows[0].dn ?? ''}` : PLAIN
  } catch (error) {
    return (error as Error).message
  } finally {
    await db.destroy()
  }
}

async function startWithTls() {
  openssl('req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=CA -keyout ca.key -out ca.crt')
  openssl('req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=O -keyout other.key -out other.crt')
  await writeFile(file('names'), 'subjectAltName=DNS:localhost')
  for (const [name, subject] of [
    ['server', 'localhost'],
    ['client', 'club'],
  ]) {
    openssl(`req -newkey rsa:2048 -nodes -subj /CN=${subject} -keyout ${name}.key -out ${name}.csr`)
    openssl(
      `x509 -req -in ${name}.csr -CA ca.crt -CAkey ca.key -days 2 -extfile names -out ${name}.crt`,
    )
  }
  const own = await startPostgres({
    settings: `ssl_cert_file = '${file('server.crt')}'\nssl_key_file = '${file('server.key')}'\nssl_ca_file = '${file('ca.crt')}'`,
  })
  const { uid, gid } = statSync(own.data)
  for (const name of ['', 'server.key', 'server.crt', 'ca.crt']) chownSync(file(name), uid, gid)
  await own.stop('fast')
  await writeFile(join(own.data, 'postgresql.auto.conf'), 'ssl = on\n')
  await own.start()
  return own
}

function openssl(given: string) {
  execFileSync('openssl', given.split(' '), { cwd: files, stdio: 'ignore' })
}

function hasOpenssl() {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
