import type { Plugin, Rolldown } from 'vite'

/** Chromium compiles all functions of a script with this line beside the page, not each at its first call. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Smaller ones compile fast, and there are many: the line costs each as much. */
const MIN_BYTES = 12_000

const PORTAL = /\/portal\/main\.tsx$/

/** Public pages, except those for the sign-in, which have the code of forms. */
const PUBLIC =
  /\/(?:site\/client\.ts|(?:features\/(?!users|accounts|second-factor)|site\/).+\.island\.tsx)$/

/**
 * Marks the scripts that public pages do not load: a quarter of what the first form took to open was the compilation of
 * functions that nothing had called before.
 */
export function eagerPortal(): Plugin {
  return {
    name: 'eager-portal',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const ofPublic = reached(chunks, PUBLIC, ({ imports }) => imports)
      const ofPortal = reached(chunks, PORTAL, ({ imports, dynamicImports }) => [
        ...imports,
        ...dynamicImports,
      ])
      for (const chunk of ofPortal)
        if (!ofPublic.has(chunk) && chunk.code.length >= MIN_BYTES) chunk.code = HINT + chunk.code
    },
  }
}

/** The chunks that hold a module like that, with those that they load. */
function reached(
  chunks: readonly Rolldown.OutputChunk[],
  entry: RegExp,
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
) {
  const named = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some(id => entry.test(id))))
  // A set goes on to what is added to it meanwhile.
  for (const chunk of found)
    for (const file of next(chunk)) {
      const loaded = named.get(file)
      if (loaded) found.add(loaded)
    }
  return found
}
