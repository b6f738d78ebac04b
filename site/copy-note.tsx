import css from './copy-note.optional.module.css'
import { words } from './words.ts'

/** Stands above the copy of a page that a device shows without a connection: the service worker fills the time in. */
export function CopyNote({ timeZone }: { timeZone: string }) {
  return (
    <p className={css.note} role="status" data-time-zone={timeZone} data-offline="" hidden>
      {words('noConnectionAsOf', { time: '{time}' })}
    </p>
  )
}
