import { type Collision, Conflict } from '../../ui/dialog/conflict.tsx'
import { fieldText } from '../../ui/form/field-text.ts'
import type { CalendarFeedInput, ShownFeed } from './calendar-feed.ts'
import type { AdminSettings, AdminSettingsInput } from './schema.ts'

interface SettingsCollision extends Collision<AdminSettings> {
  mine: Partial<AdminSettingsInput>
}

interface SettingsConflictProps {
  collision: SettingsCollision
  save: (values: Partial<AdminSettingsInput>) => Promise<void>
  takeTheirs: () => void
  onClose: () => void
}

/** The conflict of two admins who changed the settings at once. Feeds are shown by host: their URLs are secret. */
export function SettingsConflict({ collision, save, ...rest }: SettingsConflictProps) {
  const { opened, theirs, mine, by } = collision
  const known = [...opened.calendarFeeds, ...theirs.calendarFeeds]
  return (
    <Conflict
      what="page of settings"
      collision={{ opened: asSent(opened), theirs: asSent(theirs), mine, by }}
      save={values => save(values as Partial<AdminSettingsInput>)}
      describe={(name, value) => {
        if (name !== 'calendarFeeds') return fieldText(name, listed(value))
        return { label: 'Calendar feeds', text: feedHosts(value as CalendarFeedInput[], known) }
      }}
      {...rest}
    />
  )
}

/** The settings as a form without changes sends them. */
function asSent({ calendarFeeds, ...settings }: AdminSettings) {
  const unchanged = calendarFeeds.map(({ host: _host, ...feed }) => ({ ...feed, address: null }))
  return { ...settings, calendarFeeds: unchanged }
}

function listed(value: unknown) {
  return Array.isArray(value) ? value.join(', ') : value
}

function feedHosts(feeds: CalendarFeedInput[], known: ShownFeed[]) {
  const hosts = feeds.map(({ id, address }) =>
    address ? `${new URL(address).host} (new)` : known.find(feed => feed.id === id)?.host,
  )
  return hosts.join(', ')
}
