import { useQuery } from '@tanstack/react-query'
import { Form } from '../../ui/form/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import css from './admin.module.css'
import { SettingsConflict } from './admin-conflict.tsx'
import { feedValues } from './admin-feeds.tsx'
import { SettingsFields } from './admin-fields.tsx'
import { HeaderPreview } from './admin-preview.tsx'
import { type AdminSettings, type AdminSettingsInput, adminSettings } from './schema.ts'
import { useSettingsForm } from './use-settings-form.ts'

const PATH = '/api/admin/settings'

/** The tab with the club's settings. */
export function ClubSettings() {
  // Fetched whenever the tab is opened: the form starts from the stored settings.
  const settings = useQuery<AdminSettings>({ queryKey: [PATH], gcTime: 0 })
  return (
    <section className={css.tab} aria-label="Club Settings">
      <h2 className={css.title}>Club Settings</h2>
      <Loaded query={settings} what="club settings">
        {start => <SettingsForm start={start} />}
      </Loaded>
    </section>
  )
}

function SettingsForm({ start }: { start: AdminSettings }) {
  const { opened, save, conflict } = useSettingsForm<AdminSettings, AdminSettingsInput>({
    path: PATH,
    start,
    what: 'Club settings',
  })
  return (
    <>
      <Form
        key={opened.version}
        schema={adminSettings}
        start={formValues(opened)}
        save={async mine => formValues(await save(mine))}
        submit="Save Settings"
        busy="Saving..."
        guarded
        long
      >
        <HeaderPreview />
        <SettingsFields timeZone={opened.timeZone} />
      </Form>
      {conflict && <SettingsConflict {...conflict} />}
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
