import { Hidden } from '../../ui/hidden.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import css from './skeleton.module.css'

/** The screen's shape while it loads. */
export function Skeleton() {
  return (
    <div className={css.skeleton} role="status">
      <Hidden>Loading...</Hidden>
      {['one', 'two', 'three', 'four'].map(line => (
        <div key={line} className={css.line}>
          <SkeletonBar className={css.time} />
          <SkeletonBar className={css.what} />
        </div>
      ))}
    </div>
  )
}
