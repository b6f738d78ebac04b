import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects the garbage that loading the program leaves, a quarter of the heap: V8 would collect it only under load, and
 * give free pages back some seconds later. 'last-resort' does so at once. Blocks for some 80 ms.
 */
export function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
