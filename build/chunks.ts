import type { Rolldown } from 'vite'

/**
 * Puts modules that several islands share into one chunk, those that the calendar does not use into another, and those
 * shared within a folder into a third; forms stay with the sign-in pages.
 */
export function sharedByIslands(id: string, context: Rolldown.ChunkingContext) {
  const { modules } = modulesAbove(id, context, importer => PORTAL.test(importer))
  const entries = modules.filter(module => ENTRY.test(module))
  if (entries.length < 2 || !entries.some(entry => entry.endsWith('.island.tsx'))) return null
  if (id.includes('/features/calendar/')) return 'calendar'
  const folders = new Set(entries.map(folderOf))
  const [folder] = folders
  if (folder && folders.size === 1) return folder
  return folders.has('calendar') ? 'islands' : 'people-and-photos'
}

/**
 * Puts what the portal's first screen shares with other places into one chunk, and what all lists need into another: a
 * list opens with 15 requests less.
 */
export function sharedByPlaces(id: string, context: Rolldown.ChunkingContext) {
  const { loaded } = modulesAbove(id, context, () => false)
  const isOf = (pattern: RegExp) => loaded.some(module => pattern.test(module))
  if (id.includes('/node_modules/') || loaded.includes(id) || isOf(PUBLIC) || loaded.length < 2)
    return null
  if (isOf(FIRST_SCREEN)) return 'portal'
  return isOf(LISTS) ? 'lists' : null
}

/**
 * Lists a module with all that import it, directly or not, and those of them that pages load by themselves. Dynamic
 * imports count where `isFollowed` accepts the importer.
 */
function modulesAbove(
  id: string,
  context: Rolldown.ChunkingContext,
  isFollowed: (importer: string) => boolean,
) {
  const modules = new Set([id])
  const loaded: string[] = []
  // A set goes on to what is added to it meanwhile.
  for (const module of modules) {
    const { importers = [], dynamicImporters = [], isEntry } = context.getModuleInfo(module) ?? {}
    if (isEntry || dynamicImporters.length > 0) loaded.push(module)
    for (const importer of [...importers, ...dynamicImporters.filter(isFollowed)]) {
      modules.add(importer)
    }
  }
  return { modules: [...modules], loaded }
}

/** Returns `calendar` for all files in `features/calendar`. */
function folderOf(path: string) {
  return /\/features\/([\w-]+)\//.exec(path)?.[1] ?? 'site'
}

/** Modules of the portal, which loads its places when they are opened. */
const PORTAL = /\/(?:portal|features\/today)\//

/** The portal, and the islands of public pages except those with forms. */
const ENTRY =
  /\/(?:portal\/main|(?:features\/(?!users|accounts|second-factor|contact-messages|told)|site\/).+\.island)\.tsx$/

const PUBLIC = /\/site\/|\.island\.tsx$/

const FIRST_SCREEN = /\/(?:portal\/main|features\/today\/panel)\.tsx$/

/** Modules that load while the portal's first screen is looked at. */
const LISTS = /\/portal\/(?:list\/resource-tab|proof-dialog|session-dialog)\.tsx$/
