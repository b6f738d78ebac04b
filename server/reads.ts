import type { Feature, FeatureContext } from '../kit/feature.server.ts'
import type { Read } from '../kit/reads.ts'
import { publicListReader } from '../kit/resource/public-list.server.ts'

type Handler = (context: FeatureContext, ...args: unknown[]) => Promise<unknown>

/** Returns the reads of pages: those of the features, and the public list of each resource by its path. */
export function readsOf(all: readonly Feature[], context: () => FeatureContext): Read {
  const handlers = new Map<string, Handler>()
  for (const { resources = [], reads = {} } of all) {
    for (const resource of resources) {
      handlers.set(resource.path, publicListReader(resource))
    }
    for (const [name, handler] of Object.entries(reads)) handlers.set(name, handler as Handler)
  }
  // The names and arguments are checked where features declare them (kit/reads.ts).
  return (async (name: string, ...args: unknown[]) => {
    const handler = handlers.get(name)
    if (!handler) throw new Error(`No feature reads ${name}`)
    return handler(context(), ...args)
  }) as Read
}
