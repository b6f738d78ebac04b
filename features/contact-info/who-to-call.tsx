import { ButtonLink } from '../../ui/button.tsx'
import type { ContactOptions } from './contact-options.ts'
import { formatPhone, phoneIn } from './phone.ts'
import css from './who-to-call.module.css'
import { callWords } from './words.ts'

interface WhoToCallProps {
  options: ContactOptions
  /** The club's sentence on who decides about rain, and when. */
  rainLine: string | null
  Heading: 'h2' | 'h3'
}

/** Call, email, directions, and whom to reach on the day of a game; nothing where the club has entered none of it. */
export function WhoToCall({ options, rainLine, Heading }: WhoToCallProps) {
  const { phone, email, directions, gameDay } = options
  const number = gameDay.map(phoneIn).find(Boolean)
  const hasOption = phone || email || directions
  if (!hasOption && gameDay.length === 0 && !rainLine) return null
  return (
    <div className={css.call}>
      {hasOption && (
        <p className={css.options}>
          {phone && (
            <ButtonLink href={`tel:${phone.number}`}>
              {callWords('call')} <span>{phone.text}</span>
            </ButtonLink>
          )}
          {email && (
            <ButtonLink variant="quiet" href={`mailto:${email}`}>
              {callWords('email')} <span>{email}</span>
            </ButtonLink>
          )}
          {directions && (
            <ButtonLink variant="quiet" href={directions} rel="noopener noreferrer">
              {callWords('directions')}
            </ButtonLink>
          )}
        </p>
      )}
      {(gameDay.length > 0 || rainLine) && (
        <div className={css.gameDay}>
          <Heading className={css.title}>{callWords('gameDay')}</Heading>
          {gameDay.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id but their index, which never changes
            <p key={place} dir="auto">
              {line}
            </p>
          ))}
          {number && (
            <p className={css.options}>
              <ButtonLink variant="quiet" href={`tel:${number}`}>
                {callWords('call')} <span className={css.detail}>{formatPhone(number)}</span>
              </ButtonLink>
              <ButtonLink variant="quiet" href={`sms:${number}`}>
                {callWords('text')} <span className={css.detail}>{formatPhone(number)}</span>
              </ButtonLink>
            </p>
          )}
          {rainLine && <p dir="auto">{rainLine}</p>}
        </div>
      )}
    </div>
  )
}
