import type { ReactNode } from 'react'
import { fieldsOf } from '../../ui/form/fields.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { logo } from '../teams/admin-logo.ts'
import { AgeFields } from './admin-ages.tsx'
import { ColourFields } from './admin-colours.tsx'
import { FeedFields } from './admin-feeds.tsx'
import { secondFactorLabels } from './admin-labels.ts'
import type { SettingsPart } from './admin-parts.ts'
import { PlayersFields } from './admin-players.tsx'
import { ScheduleFields } from './admin-schedule.tsx'
import type { Settings } from './schema.ts'

const Field = fieldsOf<Settings>()

/** The fields of each part of the settings. */
export const partFields: Record<SettingsPart, () => ReactNode> = {
  club: ClubFields,
  look: LookFields,
  ages: AgeFields,
  children: PlayersFields,
  schedule: ScheduleFields,
  feeds: FeedFields,
  fees: FeeFields,
  accounts: AccountFields,
  social: SocialFields,
}

function ClubFields() {
  return (
    <>
      <SideBySide as="short">
        <Field.Text name="name" label="Name" autoComplete="off" />
        <Field.Text name="founded" label="Founded" autoComplete="off" />
      </SideBySide>
      <Field.Text
        name="region"
        label="Region"
        hint="Where you play, as in Youth soccer in North Texas."
        autoComplete="off"
      />
      <Field.Text
        name="registrationUrl"
        label="Registration link"
        hint="Where families register. Opens in a new tab; without one, the button is left out."
        type="url"
        autoComplete="off"
        optional
      />
    </>
  )
}

function LookFields() {
  return (
    <>
      <Field.Picture name="logoUrl" label="Logo" kind={logo} optional />
      <ColourFields />
    </>
  )
}

function FeeFields() {
  return (
    <SideBySide>
      <Field.Number
        name="feeReminderBefore"
        label="Reminder before"
        hint="So many days before a fee is due, its payer gets a letter with the link. Empty: none."
        optional
      />
      <Field.Number
        name="feeReminderAfter"
        label="Reminder after"
        hint="So many days after it was due, if it is still open. Letters go to payers, never to players."
        optional
      />
    </SideBySide>
  )
}

function AccountFields() {
  return (
    <>
      <Field.Select
        name="registration"
        label="Who may make an account"
        choices={registrationChoices}
        hint="An account that somebody makes without an invitation can do nothing until an admin gives it a role."
      />
      <Field.Number
        name="passwordMin"
        label="Shortest password of staff"
        hint="Characters, from 6; 12 are a good choice. It counts for passwords that are set from now on."
      />
      <Field.Select
        name="secondFactor"
        label="Second factor"
        choices={secondFactorChoices}
        hint="A code of an app, or a passkey, beside the password. Admins without one set it up before they go on."
      />
    </>
  )
}

function SocialFields() {
  return (
    <>
      <Field.Text name="instagramUrl" label="Instagram" {...link} />
      <Field.Text name="facebookUrl" label="Facebook" {...link} />
      <Field.Text name="twitterUrl" label="X (Twitter)" {...link} />
      <Field.Text name="youtubeUrl" label="YouTube" {...link} />
    </>
  )
}

const registrationChoices = [
  { value: 'open', label: 'Everybody: an admin gives it a role afterwards' },
  { value: 'invited', label: 'Only people with an invitation or the admin key' },
]

const link = { type: 'url', autoComplete: 'off', optional: true }

const secondFactorChoices = Object.entries(secondFactorLabels).map(([value, label]) => ({
  value,
  label,
}))
