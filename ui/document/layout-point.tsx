import { FIRST_VIEW, LAYOUT } from './inline-scripts.ts'

interface LayoutPointProps {
  /** The browser shows nothing of the page before it has parsed this one. */
  endsFirstView?: boolean
}

/** Makes the browser lay out the part before it while it parses the document; not within an island. */
export function LayoutPoint({ endsFirstView }: LayoutPointProps) {
  return <script id={endsFirstView ? FIRST_VIEW : undefined}>{LAYOUT}</script>
}
