import { type ReactNode, useId } from 'react'
import { fieldsOf } from '../../ui/form/fields.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { logo } from '../teams/admin-logo.ts'
import css from './admin.module.css'
import { ColourFields } from './admin-colours.tsx'
import { CalendarFeeds } from './admin-feeds.tsx'
import { PlayersFields } from './admin-players.tsx'
import { useTimeZoneChoices } from './admin-time-zones.ts'
import { UnknownAges } from './admin-unknown-ages.tsx'
import type { Settings, secondFactorRules } from './schema.ts'

const Field = fieldsOf<Omit<Settings, 'homeTeamNames'> & { homeTeamNames: string }>()

/** The fields of all settings. */
export function SettingsFields({ timeZone }: { timeZone: string }) {
  const zones = useTimeZoneChoices(timeZone)
  return (
    <>
      <Part title="The club">
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
        <SideBySide as="short">
          <Field.Number
            name="youngestGroup"
            label="Youngest age group"
            hint="The number alone, such as 4 for U4."
          />
          <Field.Number name="oldestGroup" label="Oldest age group" />
        </SideBySide>
        <Field.Picture name="logoUrl" label="Logo" kind={logo} optional />
        <Field.Text
          name="registrationUrl"
          label="Registration link"
          hint="Where families register. Opens in a new tab; without one, the button is left out."
          type="url"
          autoComplete="off"
          optional
        />
        <ColourFields />
      </Part>
      <Part title="What the public sees of players">
        <PlayersFields />
      </Part>
      <Part title="Ages">
        <SideBySide as="short">
          <Field.Number
            name="birthYearMin"
            label="First year of birth"
            hint="A mistyped year outside of these is not accepted."
          />
          <Field.Number name="birthYearMax" label="Last year of birth" />
          <Field.Number name="ageMin" label="Youngest age" />
          <Field.Number name="ageMax" label="Oldest age" />
        </SideBySide>
      </Part>
      <Part title="Calendar">
        <Field.Select name="timeZone" label="Time zone" choices={zones} />
        <Field.Options
          name="timeFormat"
          label="Times in month and list"
          hint="Everywhere else times are like 6:00 PM."
          choices={timeChoices}
        />
        <Field.TextArea
          name="homeTeamNames"
          label="Home-team names"
          hint="How leagues and calendars write your teams, one a line: it tells home games from away. The club’s own name counts already."
          optional
        />
        <SideBySide>
          <Field.Number
            name="gameMinutes"
            label="Usual length of a game"
            hint="Minutes, until an end is entered."
          />
          <Field.Number
            name="practiceMinutes"
            label="Usual length of a practice"
            hint="Minutes. Other events count as 60."
          />
        </SideBySide>
        <CalendarFeeds />
        <Field.Options
          name="newFeedEvents"
          label="New events in the feeds"
          hint="Feeds can hold parties in private homes and sign-up links. Events that wait are in the Schedule tab."
          choices={feedEventChoices}
        />
      </Part>
      <Part title="Accounts">
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
      </Part>
      <Part title="Results">
        <Field.Number
          name="noScoresUnder"
          label="No scores under"
          hint="An age, such as 13: results of U12 and younger then only say that the game was played, and their tables are not shown. U.S. Soccer recommends so for ages 6 to 12. The age is told by the team’s age group, its name, such as U10 or 2014/15, or its grade."
          optional
        />
        <UnknownAges />
      </Part>
      <Part title="Fees">
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
      </Part>
      <Part title="Social networks">
        <Field.Text name="instagramUrl" label="Instagram" {...link} />
        <Field.Text name="facebookUrl" label="Facebook" {...link} />
        <Field.Text name="twitterUrl" label="X (Twitter)" {...link} />
        <Field.Text name="youtubeUrl" label="YouTube" {...link} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 className={css.partTitle} id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}

const registrationChoices = [
  { value: 'open', label: 'Everybody: an admin gives it a role afterwards' },
  { value: 'invited', label: 'Only people with an invitation or the admin key' },
]

const link = { type: 'url', autoComplete: 'off', optional: true }

const timeChoices = [
  { value: '24', label: '18:00' },
  { value: '12', label: '6:00 PM' },
]

const feedEventChoices = [
  { value: 'show', label: 'Show all at once' },
  { value: 'ask', label: 'Show games and practices at once, ask about the rest' },
]

const secondFactorLabels: Record<(typeof secondFactorRules)[number], string> = {
  optional: 'For who wants it',
  admins: 'Required for admins',
}

const secondFactorChoices = Object.entries(secondFactorLabels).map(([value, label]) => ({
  value,
  label,
}))
