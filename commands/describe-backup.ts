import type { Manifest } from '../kit/backup/manifest.ts'

/** Returns a text such as '3,412 rows, 120 media files, 84.2 MB, of 2026-03-14T09:30:00.000Z, from sqlite, version 0.2.0'. */
export function describeBackup(
  { tables, entries, madeAt, engine, version }: Manifest,
  size: number,
) {
  const rows = tables.reduce((sum, { rows }) => sum + rows, 0)
  const media = entries.filter(({ name }) => name.startsWith('media/')).length
  const counts = [counted(rows, 'row'), counted(media, 'media file')]
  const origin = [`of ${madeAt}`, `from ${engine}`, version && `version ${version}`]
  return [...counts, `${(size / 1e6).toFixed(1)} MB`, ...origin].filter(Boolean).join(', ')
}

function counted(count: number, noun: string) {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
