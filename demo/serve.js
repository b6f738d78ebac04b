// Runs the server with doubles of a card provider and of a calendar in a separate process. It is JavaScript, like server/start.js.
import '../server/node-version.js'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const double = fork(fileURLToPath(new URL('./provider/run.ts', import.meta.url)))
double.on('error', () => {})
const [variables] = await Promise.race([
  once(double, 'message'),
  once(double, 'exit').then(() => [{}]),
])
// biome-ignore lint/style/noProcessEnv: it is where the server looks, which starts below.
Object.assign(process.env, variables)
double.unref()
double.channel?.unref()
await import('../server/start.js')
