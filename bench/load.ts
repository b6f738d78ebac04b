// Measures requests per second of cached responses, against nginx and a bare Node handler with the same bytes; memory,
// CPU, cold start.
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Sample, startBareNode, startNginx } from './limits.ts'
import { facts, type Table } from './report.ts'
import { type MeasuredServer, withServer } from './server.ts'
import { type Load, load } from './wrk.ts'

const PATHS = { home: '/', team: '/team', schedule: '/schedule', players: '/api/players' }
const CONNECTIONS = [1, 32, 256]
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const GZIP = { 'accept-encoding': 'gzip' }

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
  const origins = { ours: url, bare: bare.url, ...(nginx && { nginx: nginx.url }) }
  const rows: Table['rows'] = []
  let cpu = 0
  try {
    for (const { name, path } of [...samples, { ...samples[0], name: '304' } as Sample]) {
      for (const connections of CONNECTIONS) {
        const measured: Record<string, Load> = {}
        // Measures one after another, so that other work of the machine affects all of them.
        for (const [of, origin] of Object.entries(origins)) {
          const condition = name === '304' ? await conditionOf(origin + path) : {}
          const options = { connections, seconds: SECONDS, headers: { ...GZIP, ...condition } }
          const before = await server.cpu()
          const result = await load(origin + path, options)
          measured[of] = result
          if (of === 'ours' && name === 'home' && connections === 32)
            cpu = (((await server.cpu()) - before) / result.requests) * 1e6
          console.log(`${name}, ${connections} connections, ${of}: ${result.perSecond} a second`)
        }
        rows.push({ response: name, connections, ...compare(measured) })
      }
    }
  } finally {
    bare.stop()
    await nginx?.stop()
  }
  const most = await server.memory('at most')
  await sleep(10_000)
  return [
    { title: `Cached responses, ${SECONDS} s each`, rows },
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

async function conditionOf(url: string) {
  return { 'if-none-match': (await fetch(url, { headers: GZIP })).headers.get('etag') ?? '' }
}

/** Compares our server with the others under the same load. */
function compare({ ours, bare, nginx }: Record<string, Load | undefined>) {
  const ratio = (other: Load | undefined) =>
    ours && other && (ours.perSecond / other.perSecond).toFixed(2)
  return {
    'ours /s': ours?.perSecond,
    'p50 / p99 ms': `${ours?.p50} / ${ours?.p99}`,
    'bare node /s': bare?.perSecond,
    'its p50 / p99 ms': `${bare?.p50} / ${bare?.p99}`,
    'nginx /s': nginx?.perSecond,
    'of bare node': ratio(bare),
    'of nginx': ratio(nginx),
    errors: ours?.errors,
  }
}
