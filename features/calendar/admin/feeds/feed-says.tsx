import { useFormContext } from 'react-hook-form'
import { valueText } from '../../../../kit/admin/value-text.ts'
import { markOf } from '../../../../kit/fields.ts'
import { formatTime } from '../../../../kit/format-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { useTeamName } from '../../../teams/admin-choice.tsx'
import { editedFields, type FeedField, feedValuesOf } from '../../schedule/feed-values.ts'
import { type ScheduleEvent, scheduleEvent } from '../../schedule/schema.ts'
import css from './feeds.module.css'
import { useFeeds } from './use-sync.ts'

/** Shows what an event's feed says of the fields that staff have edited, each with a button that takes the feed's. */
export function FeedSays({ row }: { row?: ScheduleEvent | undefined }) {
  const { setValue } = useFormContext()
  const service = useFeeds()?.service ?? 'The feed'
  const teamName = useTeamName()
  const said = row && feedValuesOf(row)
  if (!said) return null
  const edited = editedFields(row).filter(field => field in scheduleEvent.shape)

  function textOf(name: FeedField, value: unknown) {
    if (name === 'team_id') return teamName(said?.team_id ?? null) ?? 'Whole club'
    if (value === null || value === '') return 'nothing'
    if (name === 'time' || name === 'end_time') return formatTime(String(value))
    return valueText({ name, value, names: undefined, timeZone: undefined })
  }

  if (edited.length === 0) return null
  return (
    <section className={css.said} aria-label={`What ${service} says`}>
      <p>{service} says otherwise. What you typed stays, whatever it says next.</p>
      <ul className={css.feeds}>
        {edited.map(name => {
          const { title, label = name } = markOf(scheduleEvent.shape[name as 'location'])
          return (
            <li key={name}>
              <span dir="auto">
                {title ?? label}: <strong>{textOf(name, said[name])}</strong>
              </span>
              <Button
                variant="quiet"
                aria-label={`Use the feed’s: ${title ?? label}`}
                onClick={() =>
                  setValue(name, said[name] ?? '', { shouldDirty: true, shouldValidate: true })
                }
              >
                Use the feed’s
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
