import { useFormContext, useWatch } from 'react-hook-form'
import { DeclaredField, type FormPart } from '../../kit/admin/form-parts.tsx'
import { choicesOf } from '../../kit/fields.ts'
import { CHALK, contrast } from '../../ui/document/theme.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { logo } from '../teams/admin-logo.ts'
import css from './admin.module.css'
import { CalendarFeeds } from './admin-feeds.tsx'
import type { SettingsPart, settingsParts } from './admin-parts.ts'
import { useTimeZoneChoices } from './admin-time-zones.ts'
import { UnknownAges } from './admin-unknown-ages.tsx'
import { settings } from './schema.ts'

const url = { type: 'url' } as const

/** The form of each part of the settings. */
export const partForms: {
  [Part in SettingsPart]: readonly FormPart<(typeof settingsParts)[Part]['fields'][number]>[]
} = {
  club: [{ row: ['name', 'founded'], as: 'short' }, 'region', { name: 'registrationUrl', ...url }],
  look: [{ name: 'logoUrl', kind: logo }, { row: ['clubColour', 'accentColour'] }, ColourWarnings],
  ages: [
    { row: ['youngestGroup', 'oldestGroup'], as: 'short' },
    { name: 'playerAges', useProps: useAgeRules },
    { Part: Limits, names: ['birthYearMin', 'birthYearMax', 'ageMin', 'ageMax'] },
  ],
  children: [
    { name: 'nameStyle', useProps: useNameHint },
    'photoRule',
    'shownOfPlayers',
    'practices',
    'tellFamilies',
    'messageDays',
  ],
  schedule: [
    { name: 'timeZone', useProps: useTimeZones },
    'timeFormat',
    { row: ['gameMinutes', 'practiceMinutes'] },
    'restHours',
    'rainLine',
    'coachClosures',
    'noScoresUnder',
    UnknownAges,
  ],
  feeds: [
    { Part: CalendarFeeds, names: ['calendarFeeds', 'operatorFeedTimes'] },
    'newFeedEvents',
    'homeTeamNames',
  ],
  fees: [{ row: ['feeReminderBefore', 'feeReminderAfter'] }],
  accounts: ['registration', 'passwordMin', 'secondFactor'],
  social: [
    { name: 'instagramUrl', ...url },
    { name: 'facebookUrl', ...url },
    { name: 'twitterUrl', ...url },
    { name: 'youtubeUrl', ...url },
  ],
}

/** A warning where the contrast of the two colours is too low even with adapted text colours. */
function ColourWarnings() {
  const [club = '', accent = ''] = useWatch({ name: ['clubColour', 'accentColour'] }).map(String)
  const warnings = [
    contrast(club, CHALK) < 4.5 &&
      'The club color is light: words and lines in it are shown darker, so that they can be read.',
    contrast(club, accent) < 3 &&
      'The two colors are close to each other: the accent will be hard to see in the header.',
  ]
  return (
    <p role="status" className={css.hint}>
      {warnings.filter(Boolean).join(' ')}
    </p>
  )
}

function useAgeRules() {
  const [youngest, oldest] = useWatch({ name: ['youngestGroup', 'oldestGroup'] })
  const choices = choicesOf(settings.shape.playerAges).map(({ value, label }) => ({
    value,
    label: value === 'groups' ? `${label}, U${youngest} to U${oldest}` : label,
  }))
  return { choices }
}

/** The years and ages, while they count. */
function Limits() {
  const [rule] = useWatch({ name: ['playerAges'] })
  return (
    rule === 'limits' && (
      <SideBySide as="short">
        <DeclaredField name="birthYearMin" />
        <DeclaredField name="birthYearMax" />
        <DeclaredField name="ageMin" />
        <DeclaredField name="ageMax" />
      </SideBySide>
    )
  )
}

function useNameHint() {
  const style = useWatch({ name: 'nameStyle' })
  return {
    hint:
      style === 'full'
        ? 'Everybody on the internet then reads children’s full names, and beside a photo knows their faces too. Ask the families first, or choose a shorter form.'
        : 'Staff see full names here all the same.',
  }
}

function useTimeZones() {
  const { defaultValues } = useFormContext<{ timeZone: string }>().formState
  return { choices: useTimeZoneChoices(defaultValues?.timeZone ?? '') }
}
