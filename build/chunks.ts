import type { Rolldown } from 'vite'

/**
 * Puts modules that several islands share into one chunk, and those shared within a folder into another; forms stay
 * with the sign-in pages.
 */
export function sharedByIslands(id: string, context: Rolldown.ChunkingContext) {
  const entries = new Set<string>()
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    if (ENTRY.test(module)) entries.add(module)
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(module) ?? {}
    for (const importer of importers) visit(importer)
    for (const importer of dynamicImporters) if (PORTAL.test(importer)) visit(importer)
  }
  visit(id)
  if (entries.size < 2 || ![...entries].some(entry => entry.endsWith('.island.tsx'))) return null
  if (id.includes('/features/calendar/')) return 'calendar'
  const [folder, ...others] = new Set([...entries].map(folderOf))
  return folder && others.length === 0 ? folder : 'islands'
}

/**
 * Puts what the portal's first screen shares with other places into one chunk, and what all lists need into another: a
 * list opens with 15 requests less.
 */
export function sharedByPlaces(id: string, context: Rolldown.ChunkingContext) {
  const entries = new Set<string>()
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const { importers = [], dynamicImporters = [], isEntry } = context.getModuleInfo(module) ?? {}
    if (isEntry || dynamicImporters.length > 0) entries.add(module)
    for (const importer of importers) visit(importer)
  }
  visit(id)
  const isOf = (pattern: RegExp) => [...entries].some(entry => pattern.test(entry))
  if (id.includes('/node_modules/') || entries.has(id) || isOf(PUBLIC) || entries.size < 2)
    return null
  if (isOf(FIRST_SCREEN)) return 'portal'
  return isOf(LISTS) ? 'lists' : null
}

/** Returns `calendar` for all files in `features/calendar`. */
function folderOf(path: string) {
  return /\/features\/([\w-]+)\//.exec(path)?.[1] ?? 'site'
}

/** Modules of the portal, which loads its places when they are opened. */
const PORTAL = /\/(?:portal|features\/today)\//

/** The portal, and the islands of public pages except those with forms. */
const ENTRY =
  /\/(?:portal\/main|(?:features\/(?!users|accounts|second-factor|contact-messages)|site\/).+\.island)\.tsx$/

const PUBLIC = /\/site\/|\.island\.tsx$/

const FIRST_SCREEN = /\/(?:portal\/main|features\/today\/panel)\.tsx$/

/** Modules that load while the portal's first screen is looked at. */
const LISTS = /\/portal\/(?:list\/resource-tab|proof-dialog|session-dialog)\.tsx$/
