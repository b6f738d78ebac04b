import type { AdminList, AdminTab } from '../../kit/admin/tab.ts'
import { unreachable } from '../../ui/http/api.ts'

/** A tab whose rows can be exported and imported. */
export type CsvTab = AdminTab & Required<Pick<AdminTab, 'csv'>>

export function hasCsv(tab: AdminList | AdminTab): tab is CsvTab {
  return 'csv' in tab && tab.csv !== undefined
}

/** Awaits dynamic imports; one that cannot be fetched fails like a request without a response. */
export async function loaded<Modules extends readonly unknown[]>(...modules: Modules) {
  try {
    return await Promise.all(modules)
  } catch {
    throw unreachable()
  }
}
