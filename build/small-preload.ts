import type { Plugin } from 'vite'

/** The module that Vite calls at each dynamic import, with the files that the imported one needs. */
const HELPER = '\0vite/preload-helper.js'

/** In its place in what imports islands and React: the server names what these need (`data-islands`). */
const NONE = '\0no-preload'

const PAGE_SCRIPT = /\/site\/(?:client|islands|hydrate)\.tsx?$/

/** A call of the empty helper, and the helper itself, as the minifier writes them. */
const CALL =
  /[\w$]+\(\(\)=>(import\(`[^`]+`\)(?:\.then\([\w$]+=>[\w$.]+(?:\([\w$]*\))?\))*),\[\]\)/g
const EMPTY_HELPER = /var ([\w$]+)=e=>e\(\)(?:,|;)/g

const CODE = `const fetched = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (fetched.has(file)) continue
    fetched.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}`

/**
 * Replaces Vite's helper by one of a fifth of its size: public pages load it, and there are no style sheets of chunks, no
 * nonces, and no browsers without `modulepreload` that wait for it.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler: (id, importer) =>
        // One for each, or a chunk would import it from another.
        id === HELPER && importer && PAGE_SCRIPT.test(importer) ? NONE + importer : null,
    },
    load: {
      order: 'pre',
      handler: id => {
        if (id.startsWith(NONE)) return 'export const __vitePreload = load => load()'
        return id === HELPER ? CODE : null
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.moduleIds.some(id => PAGE_SCRIPT.test(id)))
            file.code = withoutHelper(file.code.replaceAll(CALL, '$1'))
      },
    },
  }
}

/** Removes the empty helper where nothing calls it any more. */
function withoutHelper(code: string) {
  return code.replaceAll(EMPTY_HELPER, (declaration, name: string) => {
    if (code.includes(`${name}(()=>import(`)) return declaration
    return declaration.endsWith(',') ? 'var ' : ''
  })
}
