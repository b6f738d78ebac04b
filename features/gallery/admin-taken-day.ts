import { dayIn, isDay } from '../../kit/clock.ts'
import { fetchClub } from '../settings/use-club.ts'

/** The day and time at which a camera says that it took a photo. */
export interface TakenDay {
  /** `yyyy-MM-dd` */
  day: string
  /** `yyyy-MM-ddTHH:mm:ss`; null where the file names no time. */
  instant: string | null
  /** Why the camera's clock may be wrong. */
  doubt: 'future' | 'before' | undefined
}

/** The part of a file in which cameras write about the photo. */
const METADATA_BYTES = 2 * 1024 * 1024

/** TIFF in the letters of either order of bytes, as JPEG and HEIC hold it. */
const EXIF = /Exif\0\0(?:II\*\0|MM\0\*)/
const EXIF_DIRECTORY = 0x8769
const DATE_TIME_ORIGINAL = 0x9003

/** Reads the day of a photo before its copy, which has none, is sent; undefined where its file does not say. */
export async function takenDay(file: File): Promise<TakenDay | undefined> {
  const taken = takenInExif(await file.slice(0, METADATA_BYTES).arrayBuffer())
  if (!taken) return undefined
  const { timeZone, founded } = await fetchClub()
  return { ...taken, doubt: doubtOf(taken.day, dayIn(timeZone, new Date()), founded) }
}

/** Why a day cannot be right: it is in the future, or before the year in which the club was founded. */
export function doubtOf(day: string, today: string, founded: string) {
  if (day > today) return 'future'
  const [year] = /\d{4}/.exec(founded) ?? []
  return year && day < year ? 'before' : undefined
}

/** Day and time of DateTimeOriginal, which are those of the camera's own clock. */
export function takenInExif(file: ArrayBuffer): Omit<TakenDay, 'doubt'> | undefined {
  // One letter a byte.
  const text = new TextDecoder('windows-1252').decode(file)
  const start = text.search(EXIF) + 'Exif\0\0'.length
  if (start < 'Exif\0\0'.length) return undefined
  const view = new DataView(file, start)
  const isLittle = text[start] === 'I'
  const entryOf = (directory: number, tag: number) => {
    const count = view.getUint16(directory, isLittle)
    const entries = Array.from({ length: count }, (_, nth) => directory + 2 + 12 * nth)
    const entry = entries.find(at => view.getUint16(at, isLittle) === tag)
    return entry && view.getUint32(entry + 8, isLittle)
  }
  try {
    const directory = entryOf(view.getUint32(4, isLittle), EXIF_DIRECTORY)
    const value = directory && entryOf(directory, DATE_TIME_ORIGINAL)
    if (!value) return undefined
    const written = text.slice(start + value, start + value + 19)
    const day = written.slice(0, 10).replaceAll(':', '-')
    const [time] = /(?<= )(?:[01]\d|2[0-3])(?::[0-5]\d){2}$/.exec(written) ?? []
    return isDay(day) ? { day, instant: time ? `${day}T${time}` : null } : undefined
  } catch (error) {
    // The file is cut off, or lies about where things are.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
