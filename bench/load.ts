// Measures requests per second of cached responses, against nginx and a bare Node handler with the same bytes; memory,
// CPU, cold start.
import { gzipSync } from 'node:zlib'
import { type Sample, startBareNode, startNginx } from './limits.ts'
import { facts, sleep, type Table } from './report.ts'
import { type MeasuredServer, withServer } from './server.ts'
import { type Load, load } from './wrk.ts'

const PATHS = { home: '/', team: '/team', schedule: '/schedule', players: '/api/players' }
const CONNECTIONS = [1, 32, 256]
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const GZIP = { 'accept-encoding': 'gzip' }

interface Row extends Load {
  response: string
  connections: number
  server: string
}

export function measureLoad() {
  return withServer({}, measure)
}

async function measure(server: MeasuredServer): Promise<Table[]> {
  const { url, firstAnswer } = server
  await sleep(5_000)
  const idle = await server.memory('now')
  const samples = await Promise.all(
    Object.entries(PATHS).map(([name, path]) => sampleOf(name, url, path)),
  )
  const nginx = await startNginx(samples, 4195)
  const bare = await startBareNode(samples, 4196)
  const origins = { ours: url, 'bare node': bare.url, ...(nginx && { nginx: nginx.url }) }
  const rows: Row[] = []
  let cpu = 0
  try {
    for (const { name, path, etag } of [...samples, { ...samples[0], name: '304' } as Sample]) {
      for (const connections of CONNECTIONS) {
        // Measures one after another, so that other work of the machine affects all of them.
        for (const [of, origin] of Object.entries(origins)) {
          const condition = name === '304' ? await conditionOf(origin + path, etag) : {}
          const before = await server.cpu()
          const options = { connections, seconds: SECONDS, headers: { ...GZIP, ...condition } }
          const row = { response: name, connections, server: of }
          const measured = { ...row, ...(await load(origin + path, options)) }
          if (of === 'ours' && name === 'home' && connections === 32) {
            cpu = (((await server.cpu()) - before) / measured.requests) * 1e6
          }
          rows.push(measured)
          console.log(`${name}, ${connections} connections, ${of}: ${measured.perSecond} a second`)
        }
      }
    }
  } finally {
    bare.stop()
    await nginx?.stop()
  }
  const most = await server.memory('at most')
  await sleep(10_000)
  return [
    { title: `Cached responses, ${SECONDS} s each`, rows: beside(rows) },
    {
      title: 'The process',
      rows: facts({
        'start to first answer, ms': firstAnswer,
        'CPU per request of home, µs': Math.round(cpu),
        'memory idle, MB': idle,
        'memory at most under load, MB': most,
        'memory 10 s after, MB': await server.memory('now'),
      }),
    },
  ]
}

async function sampleOf(name: string, origin: string, path: string): Promise<Sample> {
  const answer = await fetch(origin + path, { headers: GZIP })
  const etag = answer.headers.get('etag') ?? ''
  const type = answer.headers.get('content-type') ?? ''
  return { name, path, type, etag, body: gzipSync(await answer.text()) }
}

async function conditionOf(url: string, etag: string) {
  const own = (await fetch(url, { headers: GZIP })).headers.get('etag')
  return { 'if-none-match': own ?? etag }
}

/** Measures our server and the others under the same load. */
function beside(rows: Row[]): Table['rows'] {
  const ours = rows.filter(({ server }) => server === 'ours')
  return ours.map(row => {
    const of = (name: string) =>
      rows.find(
        ({ server, response, connections }) =>
          server === name && response === row.response && connections === row.connections,
      )
    const node = of('bare node')
    const nginx = of('nginx')
    return {
      response: row.response,
      connections: row.connections,
      'ours /s': row.perSecond,
      'p50 / p99 ms': `${row.p50} / ${row.p99}`,
      'bare node /s': node?.perSecond,
      'its p50 / p99 ms': node && `${node.p50} / ${node.p99}`,
      'nginx /s': nginx?.perSecond,
      'of bare node': node && (row.perSecond / node.perSecond).toFixed(2),
      'of nginx': nginx && (row.perSecond / nginx.perSecond).toFixed(2),
      errors: row.errors,
    }
  })
}
