import { NativeDialog } from '../../ui/dialog/native-dialog.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import css from './photo.module.css'
import type { Coach } from './schema.ts'
import { words } from './words.ts'

/** A coach's photo as large as the screen allows. */
export function CoachPhoto({ coach, onClose }: { coach: Coach | undefined; onClose: () => void }) {
  return (
    <NativeDialog
      open={Boolean(coach)}
      onClose={onClose}
      labelledBy="coach-photo"
      className={css.dialog}
    >
      {coach && (
        <>
          <Picture
            sizes="(max-width: 760px) 92vw, 640px"
            src={coach.photoUrl}
            alt={words('portrait', { name: coach.name })}
            width={640}
            height={800}
            whole
            eager
            className={css.photo}
            fallback={<p className={css.missing}>{words('imageNotFound')}</p>}
          />
          <div className={css.caption}>
            <h2 id="coach-photo" className={css.name} dir="auto" translate="no">
              {coach.name}
            </h2>
            <p dir="auto">{coach.role}</p>
          </div>
        </>
      )}
    </NativeDialog>
  )
}
