import { useQuery } from '@tanstack/react-query'
import { pick } from 'es-toolkit/object'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { FormParts } from '../../kit/admin/form-parts.tsx'
import { Form } from '../../ui/form/form.tsx'
import { fromKeys } from '../../ui/from-keys.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { useWindow } from '../../ui/wide.ts'
import css from './admin.module.css'
import { SettingsConflict } from './admin-conflict.tsx'
import { feedValues } from './admin-feeds.tsx'
import { partForms } from './admin-fields.tsx'
import { partIn, type SettingsPart, settingsParts, settingsPath } from './admin-parts.ts'
import { HeaderPreview } from './admin-preview.tsx'
import { partSummaries } from './admin-summaries.ts'
import { useTellFamilies } from './admin-tell-families.tsx'
import { type AdminSettings, type AdminSettingsInput, adminSettings } from './schema.ts'
import { useSettingsForm } from './use-settings-form.ts'

const PATH = '/api/admin/settings'
const keys = Object.keys(settingsParts) as SettingsPart[]

/** Stands above the form of the club's name. */
type ClubNote = (props: { stored: AdminSettings }) => ReactNode

interface ClubSettingsProps {
  search: string
  clubNote: ClubNote
}

/** The place of the club's settings: a list of their parts, of which the query names the open one. */
export function ClubSettings({ search, clubNote }: ClubSettingsProps) {
  // Fetched whenever the place is opened: the form starts from the stored settings.
  const settings = useQuery<AdminSettings>({ queryKey: [PATH], gcTime: 0 })
  return (
    <section className={css.tab} aria-label="Club Settings">
      {!settings.data && <PanelHead title="Club Settings" />}
      <Loaded query={settings} what="club settings" shape="form">
        {start => <Settings start={start} named={partIn(search)} clubNote={clubNote} />}
      </Loaded>
    </section>
  )
}

interface SettingsProps {
  start: AdminSettings
  named: SettingsPart | undefined
  clubNote: ClubNote
}

function Settings({ start, named, clubNote }: SettingsProps) {
  const isWide = useWindow('(width >= 45rem)')
  const open = named ?? (isWide ? keys[0] : undefined)
  const form = useSettingsForm<AdminSettings, Partial<AdminSettingsInput>>({
    path: PATH,
    start,
    what: 'Club settings',
  })
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(named)
  // On a phone the link with the focus went, from the list or back to it.
  useEffect(() => {
    const last = before.current
    before.current = named
    if (last === named || document.activeElement !== document.body) return
    const link = list.current?.querySelector<HTMLElement>(`[data-part="${last}"]`)
    const target = named ? heading.current : link
    target?.focus()
  }, [named])

  const { stored, opened, save, conflict } = form
  return (
    <div className={css.parts}>
      {(isWide || !open) && (
        <nav className={css.list} aria-label="Club Settings">
          <PanelHead title="Club Settings" />
          <ul className={css.links} ref={list}>
            {keys.map(key => (
              <li key={key}>
                <a
                  className={css.link}
                  href={settingsPath(key)}
                  data-part={key}
                  aria-current={key === open ? 'page' : undefined}
                >
                  <span className={css.name}>{settingsParts[key].label}</span>
                  <span className={css.summary} dir="auto">
                    {partSummaries[key](stored)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {open && (
        <Part
          key={`${open} ${opened.version}`}
          open={open}
          stored={stored}
          save={save}
          heading={heading}
          clubNote={clubNote}
        />
      )}
      {conflict && <SettingsConflict {...conflict} />}
    </div>
  )
}

interface PartProps {
  open: SettingsPart
  stored: AdminSettings
  save: (mine: Partial<AdminSettingsInput>) => Promise<AdminSettings>
  heading: RefObject<HTMLHeadingElement | null>
  clubNote: ClubNote
}

function Part({ open, stored, save, heading, clubNote: ClubNote }: PartProps) {
  const id = useId()
  const { confirm, question } = useTellFamilies()
  const { label, fields } = settingsParts[open]
  const next = keys[keys.indexOf(open) + 1]
  const mask = fromKeys(fields, () => true)
  return (
    <section className={css.part} aria-labelledby={id}>
      <a className={css.back} href={settingsPath()}>
        All settings
      </a>
      <h2 className={css.partTitle} id={id} tabIndex={-1} ref={heading}>
        {label}
      </h2>
      {open === 'club' && <ClubNote stored={stored} />}
      <Form<Partial<AdminSettingsInput>>
        schema={adminSettings.pick(mask as Record<keyof AdminSettingsInput, true>)}
        start={formValues(stored, fields)}
        save={async mine =>
          (await confirm(stored, mine)) ? formValues(await save(mine), fields) : undefined
        }
        submit="Save Settings"
        busy="Saving..."
        guarded
        long
      >
        {(open === 'club' || open === 'look') && <HeaderPreview stored={stored} />}
        <FormParts schema={adminSettings} parts={partForms[open]} />
      </Form>
      {question}
      {next && (
        <a className={css.next} href={settingsPath(next)}>
          Next: {settingsParts[next].label}
        </a>
      )}
    </section>
  )
}

/** The settings of a part as its fields hold them. */
function formValues(settings: AdminSettings, names: readonly (keyof AdminSettingsInput)[]) {
  const values = {
    ...settings,
    homeTeamNames: settings.homeTeamNames.join('\n'),
    calendarFeeds: settings.calendarFeeds.map(feedValues),
  }
  return pick(values, names)
}
