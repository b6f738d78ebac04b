import { CentreCircle } from '../../ui/chalk.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import css from './card.module.css'
import type { Coach } from './schema.ts'

export function CoachCard({ coach }: { coach: Coach }) {
  const picture = (
    <Picture
      sizes="112px"
      src={coach.photoUrl}
      alt=""
      width={800}
      height={1000}
      className={css.picture}
      fallback={<CentreCircle className={css.picture} />}
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
          aria-label={`Enlarge the photo of ${coach.name}`}
        >
          {picture}
        </button>
      ) : (
        <div className={css.photo}>{picture}</div>
      )}
      <div className={css.text}>
        <h4 dir="auto">{coach.name}</h4>
        <p className={css.role} dir="auto">
          {coach.role}
        </p>
        {coach.experience && (
          <p className={css.experience} dir="auto">
            {coach.experience}
          </p>
        )}
      </div>
    </li>
  )
}
