import type { ReactNode } from 'react'
import type { Posted } from '../../../kit/page-request.ts'
import { isTaken, PostedField, PostedForm } from '../../../kit/posted-form.tsx'
import form from '../../../ui/form/form.module.css'
import { FormPage } from '../../../ui/form-page.tsx'
import { wordsWith } from '../../../ui/words-with.tsx'
import { checkboxOf } from './checked-teams.ts'
import { teamsInWords } from './emails.ts'
import { type FollowerPage, UNCONFIRMED_DAYS } from './schema.ts'
import css from './section.module.css'
import { TeamChoices } from './team-choices.tsx'
import { pageWords as words } from './words.ts'

interface FollowingPageProps {
  token: string
  /** Null for a wrong link, or one whose owner has left. */
  follower: FollowerPage | null
  /** The way to be told on this phone, too; absent where none can be. */
  phone?: ReactNode
  teams: readonly { id: number; name: string }[]
  /** Ids of teams that an email proposes. */
  proposed: readonly number[]
  /** The secret of a team's families, by whose page they were asked for. */
  family: string | undefined
  /** The way of mail programs to leave led here. */
  asksToStop: boolean
  posted: Posted | undefined
}

/** What a follower is told, and when, behind the link of every email. */
export function FollowingPage(props: FollowingPageProps) {
  const { token, follower, phone, teams, asksToStop, posted } = props
  if (!follower) {
    const askAgain = <a href="/follow">{words('askAgain')}</a>
    return (
      <FormPage title={words('invalid')}>
        <p>{wordsWith(words, 'invalidText', { days: UNCONFIRMED_DAYS, askAgain })}</p>
      </FormPage>
    )
  }
  const isPhone = follower.channel === 'push'
  if (asksToStop) {
    return (
      <FormPage title={words(isPhone ? 'stopTitlePhone' : 'stopTitle')}>
        <Stop token={token} follower={follower} />
      </FormPage>
    )
  }
  if (!follower.isConfirmed) {
    const names = teams.filter(({ id }) => follower.teams.includes(id)).map(({ name }) => name)
    return (
      <FormPage title={words('titleYes')} note={words('yesNote', { days: UNCONFIRMED_DAYS })}>
        <p dir="auto">{words('yesText', { teams: teamsInWords(names) })}</p>
        <PostedForm action="/follow" posted={posted} submit={words('yes')} token={token}>
          <input type="hidden" name="press" value="yes" />
        </PostedForm>
      </FormPage>
    )
  }
  return (
    <FormPage title={words('title')}>
      {isTaken(posted) && <p role="status">{words('saved')}</p>}
      {follower.isOnFile && <p dir="auto">{onFileText(follower, teams)}</p>}
      {follower.hasProblem && <p role="alert">{words('problem')}</p>}
      <Preferences {...props} follower={follower} />
      {!isPhone && phone}
      <section className={css.stop}>
        <h2>{words(isPhone ? 'stopTitlePhone' : 'stopTitle')}</h2>
        <Stop token={token} follower={follower} />
      </section>
    </FormPage>
  )
}

function onFileText({ teamsOnFile }: FollowerPage, teams: FollowingPageProps['teams']) {
  const names = teams.filter(({ id }) => teamsOnFile.includes(id)).map(({ name }) => name)
  return names.length > 0 ? words('onFile', { teams: teamsInWords(names) }) : words('onFileNone')
}

function Stop({ token, follower }: { token: string; follower: FollowerPage }) {
  const isPhone = follower.channel === 'push'
  const onEmail = follower.isOnFile ? 'stopTextOnFile' : 'stopText'
  const submit = words(isPhone ? 'stopPhone' : 'stop')
  return (
    <>
      <p>{words(isPhone ? 'stopTextPhone' : onEmail)}</p>
      <PostedForm action="/follow" posted={undefined} submit={submit} token={token}>
        <input type="hidden" name="press" value="stop" />
      </PostedForm>
    </>
  )
}

interface PreferencesProps extends FollowingPageProps {
  follower: FollowerPage
}

function Preferences({ token, follower, teams, proposed, family, posted }: PreferencesProps) {
  const { values = {}, errors = {}, failure } = posted ?? {}
  const isTyped = failure !== undefined
  const isChecked = ({ id }: { id: number }) =>
    isTyped
      ? values[checkboxOf(id)] !== undefined
      : follower.teams.includes(id) || proposed.includes(id)
  const stored = follower.onlyUrgent ? 'urgent' : 'everything'
  const what = isTyped ? values.what : stored
  const secret = family ?? values.family
  // What is told because of a child needs no checkbox, unless its parent follows that team as well.
  const others = teams.filter(
    ({ id }) => follower.teams.includes(id) || !follower.teamsOnFile.includes(id),
  )
  return (
    <PostedForm action="/follow" posted={posted} submit={words('save')} token={token}>
      {secret && <input type="hidden" name="family" value={secret} />}
      {others.length > 0 && (
        <TeamChoices
          teams={others}
          isChecked={isChecked}
          problem={errors.teams}
          isFolded={follower.isOnFile}
        />
      )}
      <fieldset className={css.choices}>
        <legend>{words('howMuch')}</legend>
        {(['everything', 'urgent'] as const).map(value => (
          <label key={value} className={css.choice}>
            <input type="radio" name="what" value={value} defaultChecked={what === value} />
            {words(value)}
          </label>
        ))}
      </fieldset>
      <fieldset className={css.choices} aria-describedby="quiet-note">
        <legend>{words('quiet')}</legend>
        <div className={css.times}>
          <PostedField
            name="quiet_from"
            label={words('from')}
            problem={errors.quiet_from}
            type="time"
            defaultValue={isTyped ? values.quiet_from : follower.quietFrom}
          />
          <PostedField
            name="quiet_until"
            label={words('until')}
            problem={errors.quiet_until}
            type="time"
            defaultValue={isTyped ? values.quiet_until : follower.quietUntil}
          />
        </div>
        <p id="quiet-note" className={form.hint}>
          {words('quietNote')}
        </p>
      </fieldset>
    </PostedForm>
  )
}
