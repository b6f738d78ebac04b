import css from './form-skeleton.module.css'
import { Hidden } from './hidden.tsx'
import { SkeletonBar } from './skeleton-bar.tsx'

/** Fields that are on their way, in the shape of a form. */
export function FormSkeleton() {
  return (
    <div className={css.form} role="status">
      <Hidden>Loading...</Hidden>
      {['one', 'two', 'three', 'four'].map(field => (
        <div key={field} className={css.field} aria-hidden="true">
          <SkeletonBar className={css.label} />
          <SkeletonBar className={css.input} />
        </div>
      ))}
    </div>
  )
}
