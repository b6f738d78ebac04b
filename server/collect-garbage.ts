import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loading the program leaves a quarter of the heap as garbage, which V8 would collect only under load. Blocks for some 10 ms. */
export function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
