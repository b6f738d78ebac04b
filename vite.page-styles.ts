import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `page-styles.json` beside the pages' renderer: for each page, by its file name in `site/pages`, the CSS of what
 * it can show, in the order of the one style sheet of all pages.
 */
export function pageStyles(): Plugin {
  const sheets: string[] = []
  return {
    name: 'page-styles',
    // After Vite has resolved imports and class names, before it joins all sheets.
    transform(css, id) {
      if (!id.endsWith('.css')) return null
      if (!sheets.includes(id)) sheets.push(id)
      return { code: `${mark(sheets.indexOf(id))}${css}`, map: null }
    },
    async writeBundle({ dir = '' }, bundle) {
      const file = Object.keys(bundle).find(name => name.endsWith('.css'))
      if (!file) throw new Error('The pages have no style sheet')
      const [, ...parts] = (await readFile(join(dir, file), 'utf8')).split(MARK)
      const cssOf = (modules: Set<string>) => {
        let css = ''
        for (let at = 0; at < parts.length; at += 2)
          if (modules.has(sheets[Number(parts[at])] ?? '')) css += parts[at + 1]
        return css
      }

      const everywhere = reached(this.getModuleInfo, [...this.getModuleIds()].filter(isRenderer))
      const pages = [...this.getModuleIds()].flatMap(id => {
        const [, name] = PAGE.exec(id) ?? []
        return name ? [[name, cssOf(reached(this.getModuleInfo, [id], everywhere))] as const] : []
      })
      await writeFile(join(dir, 'page-styles.json'), JSON.stringify(Object.fromEntries(pages)))
    },
  }
}

/** A rule that matches nothing: minifiers drop comments. */
function mark(sheet: number) {
  return `.sheet-${sheet}{--sheet:${sheet}}`
}

const PAGE = /\/site\/pages\/([\w-]+)\.tsx$/
const MARK = /\.sheet-(\d+)\{--sheet:\d+\}/

function isRenderer(id: string) {
  return id.endsWith('/site/render.tsx')
}

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/** The modules that these import, with toasts and the like, but without the pages. */
function reached(
  infoOf: (id: string) => ModuleInfo | null,
  ids: string[],
  known: Set<string> = new Set(),
) {
  const modules = new Set(known)
  const visit = (id: string) => {
    if (modules.has(id)) return
    modules.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
    importedIds.forEach(visit)
    for (const next of dynamicallyImportedIds) if (!PAGE.test(next)) visit(next)
  }
  ids.forEach(visit)
  return modules
}
