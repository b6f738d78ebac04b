import type { AdminTab } from '../../kit/admin/tab.ts'

/** A tab whose rows can be had as a file. */
export type CsvTab = AdminTab & Required<Pick<AdminTab, 'csv'>>

export function hasCsv(tab: AdminTab): tab is CsvTab {
  return tab.csv !== undefined
}
