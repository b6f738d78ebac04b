import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { RequestError } from '../../ui/api.ts'
import { Failed } from '../../ui/failed.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useWrites } from '../admin-writes.ts'
import css from './admin.module.css'
import { typedFeed } from './admin-feeds.tsx'
import { SettingsFields } from './admin-fields.tsx'
import { HeaderPreview } from './admin-preview.tsx'
import { type AdminSettings, adminSettings } from './schema.ts'

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
  const version = useRef(start.version)

  async function save(input: z.output<typeof adminSettings>) {
    try {
      const body = { ...input, version: version.current }
      const saved = await send<AdminSettings>('PUT', PATH, body)
      version.current = saved.version
      await refresh(['settings'])
      toast({ kind: 'success', title: 'Success', description: 'Club settings updated' })
      return typed(saved)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const description = `Failed to update club settings: ${error.message}`
      toast({ kind: 'error', title: 'Error', description })
      throw error
    }
  }

  return (
    <Form
      schema={adminSettings}
      start={typed(start)}
      save={save}
      submit="Save Settings"
      busy="Saving..."
      guarded
      long
    >
      <HeaderPreview />
      <SettingsFields timeZone={start.timeZone} />
    </Form>
  )
}

/** As the fields hold it. */
function typed({ version: _version, ...settings }: AdminSettings) {
  return {
    ...settings,
    homeTeamNames: settings.homeTeamNames.join('\n'),
    calendarFeeds: settings.calendarFeeds.map(typedFeed),
  }
}
