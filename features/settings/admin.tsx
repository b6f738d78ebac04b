import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWrites } from '../../kit/admin/portal-client.ts'
import { Failed } from '../../ui/failed.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import css from './admin.module.css'
import { type SettingsCollision, SettingsConflict } from './admin-conflict.tsx'
import { typedFeed } from './admin-feeds.tsx'
import { SettingsFields } from './admin-fields.tsx'
import { HeaderPreview } from './admin-preview.tsx'
import { type AdminSettings, type AdminSettingsInput, adminSettings } from './schema.ts'

const PATH = '/api/admin/settings'

/** The tab on which staff decide about the club's site. */
export function ClubSettings() {
  // Read anew whenever the tab is opened: it starts from what stands there now.
  const settings = useQuery<AdminSettings>({ queryKey: [PATH], gcTime: 0 })
  const { data, error } = settings
  return (
    <section className={css.tab} aria-label="Club Settings">
      <h2 className={css.title}>Club Settings</h2>
      {error ? (
        <Failed what="club settings" reason={error.message} retry={() => void settings.refetch()} />
      ) : data ? (
        <SettingsForm start={data} />
      ) : (
        <Spinner />
      )}
    </section>
  )
}

function SettingsForm({ start }: { start: AdminSettings }) {
  const { send, refresh } = useWrites()
  const [opened, setOpened] = useState(start)
  const [collision, setCollision] = useState<SettingsCollision>()
  // What the fields were made from; with every save from here it is what was saved.
  const latest = useRef(start)

  async function save(mine: AdminSettingsInput, onto: AdminSettings) {
    try {
      const saved = await send<AdminSettings>('PUT', PATH, { ...mine, version: onto.version })
      await refresh(['settings'])
      toast({ kind: 'success', title: 'Success', description: 'Club settings updated' })
      latest.current = saved
      return saved
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const theirs = error.current as AdminSettings | undefined
      if (theirs) setCollision({ opened: onto, theirs, mine })
      else sayFailed(error)
      throw error
    }
  }

  function startAgain(from: AdminSettings) {
    latest.current = from
    setOpened(from)
    setCollision(undefined)
  }

  return (
    <>
      <Form
        key={opened.version}
        schema={adminSettings}
        start={typed(opened)}
        save={async mine => typed(await save(mine, latest.current))}
        submit="Save Settings"
        busy="Saving..."
        guarded
        long
      >
        <HeaderPreview />
        <SettingsFields timeZone={opened.timeZone} />
      </Form>
      {collision && (
        <SettingsConflict
          collision={collision}
          save={async mine => startAgain(await save(mine, collision.theirs))}
          takeTheirs={() => {
            startAgain(collision.theirs)
            void refresh(['settings'])
          }}
          onClose={() => setCollision(undefined)}
        />
      )}
    </>
  )
}

function sayFailed({ message }: RequestError) {
  const description = `Failed to update club settings: ${message}`
  toast({ kind: 'error', title: 'Error', description })
}

/** As the fields hold it. */
function typed({ version: _version, ...settings }: AdminSettings) {
  return {
    ...settings,
    homeTeamNames: settings.homeTeamNames.join('\n'),
    calendarFeeds: settings.calendarFeeds.map(typedFeed),
  }
}
