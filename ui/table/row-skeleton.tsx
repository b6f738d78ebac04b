import { Hidden } from '../hidden.tsx'
import { SkeletonBar } from '../skeleton-bar.tsx'
import css from './row-skeleton.module.css'

interface RowSkeletonProps {
  count?: number
  /** They stand in a grid, as pictures do. */
  isGallery?: boolean | undefined
}

/** Rows that are on their way, in the shape of a list. */
export function RowSkeleton({ count = 8, isGallery }: RowSkeletonProps) {
  return (
    <div role="status" className={isGallery ? css.gallery : undefined}>
      <Hidden>Loading...</Hidden>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={at} className={css.row} aria-hidden="true">
          <SkeletonBar className={css.name} />
          <SkeletonBar className={css.line} />
        </div>
      ))}
    </div>
  )
}
