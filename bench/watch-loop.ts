// Loaded into the server's process: reports over IPC how long its event loop was blocked, and its CPU time.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Times since the last report, in milliseconds. */
export interface Watched {
  blocked: number
  /** The most CPU time that its thread takes between two turns, which other programs do not lengthen. */
  blockedCpu: number
  cpu: number
}

const RESOLUTION = 2
const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
delay.enable()
let before = process.cpuUsage()
let blockedCpu = 0
let last = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last)
  blockedCpu = Math.max(blockedCpu, (user + system) / 1000)
  last = process.threadCpuUsage()
}, RESOLUTION).unref()

process.on('message', () => {
  // After a turn of the loop, so that a delay that has just ended is counted.
  setTimeout(() => {
    const { user, system } = process.cpuUsage(before)
    const blocked = Math.max(0, delay.max / 1e6 - RESOLUTION)
    process.send?.({ blocked, blockedCpu, cpu: (user + system) / 1000 } satisfies Watched)
    blockedCpu = 0
    delay.reset()
    before = process.cpuUsage()
  }, RESOLUTION * 2)
})
process.channel?.unref()
