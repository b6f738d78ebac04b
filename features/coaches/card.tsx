import { CenterCircle } from '../../ui/chalk.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import css from './card.module.css'
import type { Coach } from './schema.ts'
import { words } from './words.ts'

interface CoachCardProps {
  coach: Coach
  /** The level of the name below the heading around the cards. */
  Heading: 'h3' | 'h4'
}

export function CoachCard({ coach, Heading }: CoachCardProps) {
  const picture = (
    <Picture
      sizes="170px"
      src={coach.photoUrl}
      alt=""
      width={800}
      height={1000}
      className={css.picture}
      fallback={<CenterCircle className={css.picture} />}
    />
  )
  return (
    <li className={css.card}>
      {coach.photoUrl ? (
        <button
          className={css.photo}
          type="submit"
          name="coach"
          value={coach.id}
          aria-label={words('enlarge', { name: coach.name })}
        >
          {picture}
        </button>
      ) : (
        <div className={css.photo}>{picture}</div>
      )}
      <div className={css.text}>
        <Heading className={css.name} dir="auto" translate="no">
          {coach.name}
        </Heading>
        <p className={css.role} dir="auto">
          {coach.role}
        </p>
      </div>
    </li>
  )
}
