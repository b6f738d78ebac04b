import type { PlaceGroup } from '../../features/portal-places.ts'

const SHAPES = {
  today: 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6',
  season: 'M4 6h16v14H4zM4 11h16M8 3v5M16 3v5',
  people: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c1-6 15-6 16 0',
  money: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6 9v0M18 15v0',
  website: 'M3 5h18v14H3zM3 9h18M9 9v10',
  inbox: 'M3 6h18v12H3zM3 7l9 6 9-6',
  club: 'M4 4h16v8c0 4-4 7-8 9-4-2-8-5-8-9zM4 11h16M9 11a3 3 0 0 0 6 0',
  more: 'M4 7h16M4 12h16M4 17h16',
  add: 'M12 5v14M5 12h14',
  find: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5',
  fold: 'M4 5h16v14H4zM9 5v14M16 9l-3 3 3 3',
  unfold: 'M4 5h16v14H4zM9 5v14M13 9l3 3-3 3',
} satisfies Record<PlaceGroup | 'more' | 'add' | 'find' | 'fold' | 'unfold', string>

/** A line drawing beside words that say the same. */
export function Icon({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
