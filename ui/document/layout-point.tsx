import { FIRST_VIEW, HOLD_PICTURES, LAYOUT } from './inline-scripts.ts'

interface LayoutPointProps {
  /** The browser shows nothing of the page before it has parsed this one. */
  endsFirstView?: boolean
  /** What follows has pictures (`Section`). */
  holdsPictures?: boolean | undefined
}

/** Makes the browser lay out the part before it while it parses the document; not within an island. */
export function LayoutPoint({ endsFirstView, holdsPictures }: LayoutPointProps) {
  return (
    <script id={endsFirstView ? FIRST_VIEW : undefined}>
      {holdsPictures ? HOLD_PICTURES : LAYOUT}
    </script>
  )
}
