import type { AdminList } from '../club/admin-tab.ts'

/** '1 player', '87 players' */
export function counted(count: number, tab: AdminList) {
  return `${count} ${count === 1 ? tab.singular : pluralOf(tab)}`
}

export function pluralOf({ singular, plural = `${singular}s` }: AdminList) {
  return plural
}
