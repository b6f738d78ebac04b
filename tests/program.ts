const SOURCES = {
  app: () => import('../server/app.ts'),
  content: () => import('../kit/content-change.server.ts'),
  env: () => import('../server/env.ts'),
  serve: () => import('../server/serve.ts'),
}

type Parts = { [Name in keyof typeof SOURCES]: Awaited<ReturnType<(typeof SOURCES)[Name]>> }

/**
 * A part of the program: of the bundle that is shipped in vitest's project `bundle`, of the sources elsewhere. Tests must not
 * mix the two: a second copy of a module shares no state with the first.
 */
export function programPart<Name extends keyof Parts>(name: Name): Promise<Parts[Name]> {
  const isBundle = process.env.TEST_PROGRAM === 'bundle'
  const part = isBundle
    ? import(new URL(`../dist/app/${name}.js`, import.meta.url).href)
    : SOURCES[name]()
  return part as Promise<Parts[Name]>
}
