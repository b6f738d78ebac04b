import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, readFileSync } from 'node:fs'
import { appendFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const [programs] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
/** PostgreSQL does not run as root. */
const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined

/** True if tests can start their own PostgreSQL here. */
export const canStartPostgres =
  programs !== undefined && (process.getuid?.() !== 0 || account !== undefined)

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

/** Starts a PostgreSQL server with an empty database, that can be stopped and started again. */
export async function startPostgres({ settings = '' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  await appendFile(
    join(data, 'postgresql.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n${settings}\n`,
  )

  const control = (...more: string[]) => run('pg_ctl', ['-D', data, '-w', ...more])
  const start = () => control('-l', join(folder, 'log'), 'start')
  /** `immediate` is a crash: connections are cut, and the next start recovers. */
  const stop = (mode: 'immediate' | 'fast' = 'immediate') => control('-m', mode, 'stop')
  const isRunning = () => existsSync(join(data, 'postmaster.pid'))

  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    folder,
    data,
    start,
    stop,
    /** Copies the current database, as for a standby server; `takeOver` puts the copy in its place. */
    async copy() {
      const copied = `${data}-${randomUUID()}`
      const url = `postgres://postgres@127.0.0.1:${port}/postgres`
      await run('pg_basebackup', ['-D', copied, '-d', url, '-c', 'fast', '--no-sync'])
      return {
        async takeOver() {
          await stop('immediate')
          await rm(data, { recursive: true })
          await rename(copied, data)
          await start()
        },
      }
    },
    async remove() {
      if (isRunning()) await stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Waits for the program's end, not for its output: the server that `pg_ctl` starts holds that open. */
async function run(program: string, args: string[]) {
  const child = spawn(join(programs ?? '', program), args, {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}

function accountOf(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(line => line.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
