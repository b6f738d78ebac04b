import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `page-styles.json` next to the pages' renderer: for each page, by its file name in `site/pages`, the CSS of
 * everything that it can show, in the order of the one style sheet of all pages; and the sheets named
 * `*.optional.module.css` or `*.optional.css`, which only documents that use them carry.
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
      const css = (await readFile(join(dir, file), 'utf8')).replaceAll('--lightningcss-', '--')
      const [, ...parts] = css.split(MARK)
      const sheetOf = (at: number) => sheets[Number(parts[at])] ?? ''
      const cssOf = (modules: Set<string>) => {
        let css = ''
        for (let at = 0; at < parts.length; at += 2)
          if (modules.has(sheetOf(at)) && !isOptional(sheetOf(at))) css += parts[at + 1]
        return css
      }
      const optional = parts.filter((_, at) => at % 2 === 1 && isOptional(sheetOf(at - 1)))

      const everywhere = reached(this.getModuleInfo, [...this.getModuleIds()].filter(isRenderer))
      const styles = [...this.getModuleIds()].flatMap(id => {
        const [, name] = PAGE.exec(id) ?? []
        return name ? [[name, cssOf(reached(this.getModuleInfo, [id], everywhere))] as const] : []
      })
      await writeFile(
        join(dir, 'page-styles.json'),
        JSON.stringify({ pages: Object.fromEntries(styles), optional }),
      )
    },
  }
}

/** A rule that matches nothing: minifiers drop comments. */
function mark(sheet: number) {
  return `.sheet-${sheet}{--sheet:${sheet}}`
}

const PAGE = /\/site\/pages\/([\w-]+)\.tsx$/
const MARK = /\.sheet-(\d+)\{--sheet:\d+\}/

function isOptional(sheet: string) {
  return /\.optional(?:\.module)?\.css$/.test(sheet)
}

function isRenderer(id: string) {
  return id.endsWith('/site/render.tsx')
}

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/** Returns all modules that these import, with toasts and the like, but without the pages. */
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
