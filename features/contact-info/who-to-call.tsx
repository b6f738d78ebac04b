import { ButtonLink } from '../../ui/button.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { phoneIn } from './phone.ts'
import type { Ways } from './ways.ts'
import css from './who-to-call.module.css'
import { wayWords } from './words.ts'

interface WhoToCallProps {
  ways: Ways
  /** The club's sentence on who decides about rain, and when. */
  rainLine: string | null
  Heading: 'h2' | 'h3'
}

/** Call, email, directions, and whom to reach on the day of a game; nothing where the club has entered none of it. */
export function WhoToCall({ ways, rainLine, Heading }: WhoToCallProps) {
  const { phone, email, directions, gameDay } = ways
  const number = gameDay.map(phoneIn).find(Boolean)
  const hasWay = phone || email || directions
  if (!hasWay && gameDay.length === 0 && !rainLine) return null
  return (
    <div className={css.call}>
      {hasWay && (
        <p className={css.ways}>
          {phone && (
            <ButtonLink href={`tel:${phone.number}`}>
              {wayWords('call')} <span className={css.detail}>{phone.text}</span>
            </ButtonLink>
          )}
          {email && (
            <ButtonLink variant="quiet" href={`mailto:${email}`}>
              {wayWords('email')} <span className={css.detail}>{email}</span>
            </ButtonLink>
          )}
          {directions && (
            <ButtonLink variant="quiet" href={directions} rel="noopener noreferrer">
              {wayWords('directions')}
            </ButtonLink>
          )}
        </p>
      )}
      {(gameDay.length > 0 || rainLine) && (
        <div className={css.gameDay}>
          <Heading className={css.title}>{wayWords('gameDay')}</Heading>
          {gameDay.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id but their index, which never changes
            <p key={place} dir="auto">
              {line}
            </p>
          ))}
          {number && (
            <p className={css.ways}>
              <ButtonLink variant="quiet" href={`tel:${number}`}>
                {wayWords('call')} <Hidden>{number}</Hidden>
              </ButtonLink>
              <ButtonLink variant="quiet" href={`sms:${number}`}>
                {wayWords('text')} <Hidden>{number}</Hidden>
              </ButtonLink>
            </p>
          )}
          {rainLine && <p dir="auto">{rainLine}</p>}
        </div>
      )}
    </div>
  )
}
