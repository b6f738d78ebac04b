import type { ReactNode } from 'react'
import type { Posted } from '../../../kit/page-request.ts'
import { isTaken, PostedField, PostedForm } from '../../../kit/posted-form.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import form from '../../../ui/form/form.module.css'
import { FormPage } from '../../../ui/form-page.tsx'
import { wordsWith } from '../../../ui/words-with.tsx'
import { withoutTypo } from './address-typo.ts'
import { checkboxOf } from './checked-teams.ts'
import { UNCONFIRMED_DAYS } from './schema.ts'
import { TeamChoices } from './team-choices.tsx'
import { words } from './words.ts'

interface FollowPageProps {
  canMail: boolean
  /** The way to be told on this phone; absent where none can be. */
  phone?: ReactNode
  teams: readonly { id: number; name: string }[]
  /** Ids of teams that are checked at first. */
  chosen: readonly number[]
  /** The secret of a team's families, by whose page the visitor came. */
  family?: string | undefined
  /** Somebody has just left: `left` holds for the address of a family that the club has. */
  ended?: 'stopped' | 'left' | undefined
  posted: Posted | undefined
}

/** Asks for an address and teams, to tell of changes. What it answers is the same for every address. */
export function FollowPage(props: FollowPageProps) {
  const { canMail, phone, teams, ended, posted } = props
  const schedule = <a href="/schedule">{words('theSchedule')}</a>
  if ((!canMail && !phone) || teams.length === 0) {
    const why = canMail || phone ? 'noTeams' : 'noMail'
    return (
      <FormPage title={words('title')}>
        <p>{wordsWith(words, why, { schedule })}</p>
      </FormPage>
    )
  }
  if (!canMail) {
    return (
      <FormPage title={words('title')}>
        <p role="status">{ended && words(ended)}</p>
        <p>{wordsWith(words, 'phoneOnly', { schedule })}</p>
        <TeamChoices teams={teams} isChecked={isChosen(props)} problem={undefined} />
        {phone}
      </FormPage>
    )
  }
  if (isTaken(posted) && !ended) {
    return (
      <FormPage title={words('onItsWay')}>
        <p role="status">{words('onItsWayText')}</p>
        <p>
          <ButtonLink variant="quiet" href="/schedule">
            {words('backToSchedule')}
          </ButtonLink>
        </p>
      </FormPage>
    )
  }
  return (
    <FormPage title={words('title')}>
      {ended ? (
        <p role="status">{words(ended)}</p>
      ) : (
        <p>{words(props.family ? 'whatFamily' : 'what')}</p>
      )}
      <Form {...props} />
      <p className={form.hint}>{words('thenWhat', { days: UNCONFIRMED_DAYS })}</p>
      {phone}
    </FormPage>
  )
}

function isChosen({ teams, chosen }: FollowPageProps) {
  return ({ id }: { id: number }) => chosen.includes(id) || teams.length === 1
}

function Form(props: FollowPageProps) {
  const { teams, family, posted } = props
  const { values = {}, errors = {}, failure } = posted ?? {}
  const typed = values.email?.trim().toLowerCase() ?? ''
  const meant = errors.email ? withoutTypo(typed) : undefined
  const isChecked = ({ id }: { id: number }) =>
    failure === undefined ? isChosen(props)({ id }) : values[checkboxOf(id)] !== undefined
  const secret = family ?? values.family
  return (
    <PostedForm
      action="/follow"
      posted={posted}
      submit={words('tellMeShort')}
      others={
        meant && (
          <Button type="submit" variant="quiet" name="use" value="1">
            {words('useAddress', { address: meant })}
          </Button>
        )
      }
    >
      <PostedField
        name="email"
        label={words('email')}
        problem={errors.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
      />
      {meant && <input type="hidden" name="asked" value={typed} />}
      {secret && <input type="hidden" name="family" value={secret} />}
      <TeamChoices teams={teams} isChecked={isChecked} problem={errors.teams} />
    </PostedForm>
  )
}
