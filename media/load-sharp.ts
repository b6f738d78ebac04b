import { createRequire } from 'node:module'
import type sharp from 'sharp'

const require = createRequire(import.meta.url)
let loaded: typeof sharp | undefined

/** sharp, loaded for the first picture: it takes 25 MB, and a tenth of the time of a start. */
export function loadSharp(): typeof sharp {
  if (loaded) return loaded
  const module = require('sharp') as typeof sharp
  module.concurrency(1)
  module.cache(false)
  loaded = module
  return module
}
