// Serves the same bytes from programs that do nothing else, to find how fast a response can be on this machine.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { isInstalled } from './wrk.ts'

export interface Sample {
  name: string
  path: string
  type: string
  body: Buffer
  etag: string
}

/** nginx sends the bodies as files, on all cores; undefined where it is not installed. */
export async function startNginx(samples: Sample[], port: number) {
  if (!(await isInstalled('nginx'))) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  for (const { name, body } of samples) await writeFile(join(folder, name), body)
  const locations = samples.map(
    ({ name, path, type }) =>
      `location = ${path} { types {} default_type "${type}"; add_header Content-Encoding gzip; add_header Vary "accept-encoding, cookie"; alias ${folder}/${name}; }`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes auto; pid ${folder}/pid; error_log /dev/null;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; ${locations.join('\n')} } }`,
  )
  const nginx = spawn('nginx', ['-e', '/dev/null', '-p', folder, '-c', join(folder, 'nginx.conf')])
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}${samples[0]?.path}`)
  return {
    url,
    async stop() {
      nginx.kill()
      await rm(folder, { recursive: true })
    },
  }
}

/** A thread of Node with one handler that writes the bodies from memory. */
export async function startBareNode(samples: Sample[], port: number) {
  const worker = new Worker(import.meta.filename, { workerData: { samples, port } })
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}${samples[0]?.path}`)
  return { url, stop: () => worker.terminate() }
}

async function answers(url: string) {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(url).then(Boolean, () => false)) return
    await sleep(50)
  }
  throw new Error(`${url} does not answer`)
}

// The thread itself.
if (!isMainThread) {
  const { samples, port }: { samples: Sample[]; port: number } = workerData
  const handled = new Map(
    samples.map(({ path, type, body, etag }) => {
      const headers = { 'content-type': type, 'content-encoding': 'gzip', etag }
      return [path, { etag, body, headers: { ...headers, 'content-length': body.length } }]
    }),
  )
  createServer((request, response) => {
    const found = handled.get(request.url ?? '')
    if (!found) response.writeHead(404).end()
    else if (request.headers['if-none-match'] === found.etag)
      response.writeHead(304, { etag: found.etag }).end()
    else response.writeHead(200, found.headers).end(found.body)
  }).listen(port, '127.0.0.1')
}
