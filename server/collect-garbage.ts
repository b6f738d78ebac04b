import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loading the program leaves a quarter of the heap as garbage, which V8 would collect only under load, and free pages
 * that it would give back some seconds later: 'last-resort' does so at once. Blocks for some 80 ms.
 */
export function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
