// Requests a second of cached responses beside nginx and a bare Node handler with the same bytes; memory, CPU, cold start.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { withBuiltServer } from './built-server.ts'
import { type Sample, startBareNode, startNginx } from './limits.ts'
import { isInstalled, type Load, load } from './wrk.ts'

const PATHS = { home: '/', team: '/team', schedule: '/schedule', players: '/api/players' }
const CONNECTIONS = [1, 32, 256]
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const GZIP = { 'accept-encoding': 'gzip' }
const CLOCK_TICKS = 100

interface Row extends Load {
  response: string
  connections: number
  server: string
}

if (!(await isInstalled('wrk'))) {
  console.log('Not measured: requests a second need wrk (apt-get install wrk).')
} else {
  await withBuiltServer(measure)
}

async function measure({
  url,
  pid,
  firstAnswer,
}: {
  url: string
  pid: number
  firstAnswer: number
}) {
  await sleep(5_000)
  const idle = await memory(pid, 'VmRSS')
  const samples = await Promise.all(
    Object.entries(PATHS).map(([name, path]) => sampleOf(name, url, path)),
  )
  const nginx = await startNginx(samples, 4195)
  const bare = await startBareNode(samples, 4196)
  const servers = { ours: url, 'bare node': bare.url, ...(nginx && { nginx: nginx.url }) }
  const rows: Row[] = []
  let cpu = 0
  try {
    for (const { name, path, etag } of [...samples, { ...samples[0], name: '304' } as Sample]) {
      for (const connections of CONNECTIONS) {
        // One after another, so that what else the machine does meets all of them.
        for (const [server, origin] of Object.entries(servers)) {
          const condition = name === '304' ? await conditionOf(origin + path, etag) : {}
          const before = await cpuSeconds(pid)
          const options = { connections, seconds: SECONDS, headers: { ...GZIP, ...condition } }
          const row = {
            response: name,
            connections,
            server,
            ...(await load(origin + path, options)),
          }
          if (server === 'ours' && name === 'home' && connections === 32) {
            cpu = (((await cpuSeconds(pid)) - before) / row.requests) * 1e6
          }
          rows.push(row)
          console.log(`${name}, ${connections} connections, ${server}: ${row.perSecond} a second`)
        }
      }
    }
  } finally {
    bare.stop()
    await nginx?.stop()
  }
  const most = await memory(pid, 'VmHWM')
  await sleep(10_000)
  await report(rows, {
    cores: availableParallelism(),
    'start to first answer, ms': Math.round(firstAnswer),
    'CPU per request of home, µs': Math.round(cpu),
    'memory idle, MB': idle,
    'memory at most, MB': most,
    'memory 10 s after, MB': await memory(pid, 'VmRSS'),
  })
}

async function sampleOf(name: string, origin: string, path: string): Promise<Sample> {
  const answer = await fetch(origin + path, { headers: GZIP })
  const etag = answer.headers.get('etag') ?? ''
  const type = answer.headers.get('content-type') ?? ''
  const { gzipSync } = await import('node:zlib')
  return { name, path, type, etag, body: gzipSync(await answer.text()) }
}

async function conditionOf(url: string, etag: string) {
  const own = (await fetch(url, { headers: GZIP })).headers.get('etag')
  return { 'if-none-match': own ?? etag }
}

async function report(rows: Row[], facts: Record<string, number>) {
  const of = (row: Row, server: string) =>
    rows.find(each => each.server === server && sameLoad(each, row))
  const lines = rows
    .filter(({ server }) => server === 'ours')
    .map(ours => {
      const node = of(ours, 'bare node')
      const nginx = of(ours, 'nginx')
      return [
        ours.response,
        ours.connections,
        ...[ours, node, nginx].flatMap(each => [
          each?.perSecond,
          each && `${each.p50} / ${each.p99}`,
        ]),
        node && (ours.perSecond / node.perSecond).toFixed(2),
        nginx && (ours.perSecond / nginx.perSecond).toFixed(2),
        ours.errors,
      ]
    })
  const titles = [
    'response',
    'connections',
    'ours /s',
    'p50 / p99 ms',
    'bare node /s',
    'p50 / p99 ms',
  ].concat('nginx /s', 'p50 / p99 ms', 'of bare node', 'of nginx', 'errors')
  const markdown = [titles, titles.map(() => '---'), ...lines, []]
    .map(cells => (cells.length > 0 ? `| ${cells.map(cell => cell ?? '–').join(' | ')} |` : ''))
    .concat(...Object.entries(facts).map(([name, value]) => `* ${name}: ${value}`))
    .join('\n')
  console.log(`\n${markdown}\n`)
  await mkdir('dist', { recursive: true })
  await writeFile('dist/bench-load.md', `${markdown}\n`)
  await writeFile('dist/bench-load.json', JSON.stringify({ rows, facts }, null, 2))
  console.log('Written to dist/bench-load.md and dist/bench-load.json.')
}

function sameLoad(one: Row, other: Row) {
  return one.response === other.response && one.connections === other.connections
}

async function cpuSeconds(pid: number) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS
}

/** In megabytes, from /proc. */
async function memory(pid: number, what: 'VmRSS' | 'VmHWM') {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
}

function sleep(ms: number) {
  return new Promise(resolve => setTimeout(resolve, ms))
}
