import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Failed } from '../../ui/failed.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import css from './admin.module.css'
import { type SettingsCollision, SettingsConflict } from './admin-conflict.tsx'
import { feedValues } from './admin-feeds.tsx'
import { SettingsFields } from './admin-fields.tsx'
import { HeaderPreview } from './admin-preview.tsx'
import { type AdminSettings, type AdminSettingsInput, adminSettings } from './schema.ts'

const PATH = '/api/admin/settings'

/** The tab with the club's settings. */
export function ClubSettings() {
  // Fetched whenever the tab is opened: the form starts from the stored settings.
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
  const [opened, setOpened] = useState(start)
  const [collision, setCollision] = useState<SettingsCollision>()
  // The version that the form's fields were made from; every save replaces it.
  const latest = useRef(start)
  const { mutateAsync } = usePortalMutation({
    mutate: (input: AdminSettingsInput & { version: number }) =>
      send<AdminSettings>('PUT', PATH, input),
    invalidates: ['settings'],
    notices: {
      done: 'Club settings updated',
      // A conflict is shown in its dialog.
      failed: ({ current, message }) =>
        current ? undefined : `Failed to update club settings: ${message}`,
    },
  })

  async function save(mine: AdminSettingsInput, onto: AdminSettings) {
    try {
      const saved = await mutateAsync({ ...mine, version: onto.version })
      latest.current = saved
      return saved
    } catch (error) {
      const theirs = error instanceof RequestError && (error.current as AdminSettings | undefined)
      if (theirs) setCollision({ opened: onto, theirs, mine, by: error.changedBy })
      throw error
    }
  }

  function restartFrom(from: AdminSettings) {
    latest.current = from
    setOpened(from)
    setCollision(undefined)
  }

  return (
    <>
      <Form
        key={opened.version}
        schema={adminSettings}
        start={formValues(opened)}
        save={async mine => formValues(await save(mine, latest.current))}
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
          save={async mine => restartFrom(await save(mine, collision.theirs))}
          takeTheirs={() => restartFrom(collision.theirs)}
          onClose={() => setCollision(undefined)}
        />
      )}
    </>
  )
}

/** The settings as the form's fields hold them. */
function formValues({ version: _version, ...settings }: AdminSettings) {
  return {
    ...settings,
    homeTeamNames: settings.homeTeamNames.join('\n'),
    calendarFeeds: settings.calendarFeeds.map(feedValues),
  }
}
