import css from './skeleton-bar.module.css'

/** The shape of something that is on its way, with a class for its size. */
export function SkeletonBar({ className = '' }: { className: string | undefined }) {
  return <span className={`${css.bar} ${className}`} />
}
