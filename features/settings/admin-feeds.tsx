import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/choices.tsx'
import { Message, useMessage } from '../../ui/form/frame.tsx'
import { Text } from '../../ui/form/inputs.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { useTeamChoices } from '../teams/admin-choice.tsx'
import css from './admin.module.css'
import { FeedTimes, OperatorFeedTimes } from './admin-feed-times.tsx'
import type { ShownFeed } from './calendar-feed.ts'

/** A feed in the form: `host` is empty for a new one, `address` (its URL) unless one is typed. */
export type FeedValues = {
  id: string
  host: string
  teamId: string
  address: string
  timesAreLocal: boolean
}

export function feedValues({ teamId, ...feed }: ShownFeed): FeedValues {
  return { ...feed, teamId: String(teamId ?? ''), address: '' }
}

/** The feeds of the team calendar. A URL is typed to set it and never shown again. */
export function CalendarFeeds() {
  const { fields, append, remove } = useFieldArray<
    { calendarFeeds: FeedValues[] },
    'calendarFeeds',
    'key'
  >({ name: 'calendarFeeds', keyName: 'key' })
  const stored: FeedValues[] = useFormContext().formState.defaultValues?.calendarFeeds ?? []
  const removed = stored.length - fields.filter(({ host }) => host).length
  const message = useMessage('calendarFeeds.root')
  const add = useRef<HTMLButtonElement>(null)

  return (
    <div className={css.feeds}>
      <p className={css.hint}>
        The schedule is read from here. Copy the address from TeamSnap or another service, where it
        is called subscribe or iCal. It works like a password, so it is not shown again. In a feed
        of the whole club, a title that begins or ends with a team’s name makes the event that
        team’s.
      </p>
      <ul className={css.feedList} aria-label="Calendar feeds">
        {fields.map(({ key, id, host, teamId }, at) => (
          <Feed
            key={key}
            name={`calendarFeeds.${at}`}
            id={id}
            host={host}
            teamId={teamId}
            onRemove={() => {
              remove(at)
              add.current?.focus()
            }}
          />
        ))}
      </ul>
      {stored.length === 0 && <OperatorFeedTimes />}
      <p role="status" className={css.hint}>
        {removed === 1 && 'One feed is deleted when you save.'}
        {removed > 1 && `${removed} feeds are deleted when you save.`}
      </p>
      <Message id="feeds-message" text={message} />
      <Button
        ref={add}
        variant="quiet"
        onClick={() => append({ id: '', host: '', teamId: '', address: '', timesAreLocal: false })}
      >
        Add a feed
      </Button>
    </div>
  )
}

interface FeedProps {
  name: string
  id: string
  host: string
  teamId: string
  onRemove: () => void
}

function Feed({ name, id, host, teamId, onRemove }: FeedProps) {
  const { setFocus, setValue, clearErrors } = useFormContext()
  const [replacing, setReplacing] = useState(false)
  const teams = useTeamChoices()
  const isGone = teamId && teams.length > 0 && !teams.some(({ value }) => String(value) === teamId)
  const urlField = `${name}.address`

  function replace() {
    // Rendered at once, so that the field can get the focus before the user types.
    flushSync(() => setReplacing(true))
    setFocus(urlField)
  }

  function cancelReplace() {
    setValue(urlField, '', { shouldDirty: true })
    clearErrors(urlField)
    setReplacing(false)
  }

  return (
    <li className={css.feed}>
      {host && (
        <p>
          A feed from <strong>{host}</strong> is set.
        </p>
      )}
      {(!host || replacing) && (
        <Text
          name={urlField}
          label={host ? 'New feed address' : 'Feed address'}
          hint="Such as webcal://ical-cdn.teamsnap.com/….ics"
          type="url"
          autoComplete="off"
        />
      )}
      <Select
        name={`${name}.teamId`}
        label="Whose calendar it is"
        choices={isGone ? [...teams, { value: teamId, label: 'A team that is gone' }] : teams}
        empty="The whole club’s"
      />
      {host && !replacing && <FeedTimes name={name} id={id} host={host} />}
      <div className={css.feedButtons}>
        {host && (
          <Button variant="quiet" onClick={replacing ? cancelReplace : replace}>
            {replacing ? 'Keep the old address' : 'Replace address'}
            <Hidden> of {host}</Hidden>
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          Delete feed
          {host && <Hidden> from {host}</Hidden>}
        </Button>
      </div>
    </li>
  )
}
