import { capitalized } from '../english.ts'

const MB = 1024 * 1024

/** '12.4 MB', '340 kB' */
export function formatFileSize(bytes: number) {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1024))} kB`
  return `${(bytes / MB).toFixed(1)} MB`
}

/** A title from a file name: 'Cup day 2' of 'cup_day-2.mp4'. */
export function titleFromFileName(name: string) {
  return capitalized(
    name
      .replace(/\.\w{1,5}$/, '')
      .replaceAll(/[\s_-]+/g, ' ')
      .trim(),
  )
}
