// Loaded into the server's process: reports over IPC how long its event loop was held, and its CPU time.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Since the last report, in milliseconds. */
export interface Watched {
  held: number
  cpu: number
}

const RESOLUTION = 2
const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
delay.enable()
let before = process.cpuUsage()

process.on('message', () => {
  // After a turn of the loop, so that a delay that has just ended is counted.
  setTimeout(() => {
    const { user, system } = process.cpuUsage(before)
    const held = Math.max(0, delay.max / 1e6 - RESOLUTION)
    process.send?.({ held, cpu: (user + system) / 1000 } satisfies Watched)
    delay.reset()
    before = process.cpuUsage()
  }, RESOLUTION * 2)
})
process.channel?.unref()
