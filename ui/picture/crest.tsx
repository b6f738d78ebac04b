import { crestLetters } from './initials.ts'

/**
 * The crest of a club without a logo: its initials over half a pitch. Colours are attributes of the SVG, so that it can
 * also be served as a file.
 */
export function Crest({
  name,
  club = 'var(--club)',
  onClub = 'var(--on-club)',
  accent = 'var(--accent)',
  className,
}: {
  name: string
  club?: string
  onClub?: string
  accent?: string
  className?: string | undefined
}) {
  const letters = crestLetters(name)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={className}
      viewBox="0 0 96 112"
      aria-hidden="true"
    >
      <path d="M4 4H92V60C92 84 72 100 48 109C24 100 4 84 4 60Z" fill={onClub} />
      <path d="M9 9H87V60C87 80.5 70 95 48 103.5C26 95 9 80.5 9 60Z" fill={club} />
      <text
        x="48"
        y="53"
        fill={onClub}
        fontFamily="'Barlow Condensed', 'Arial Narrow', Arial, sans-serif"
        fontWeight="700"
        fontSize={letters.length > 2 ? 44 : 52}
        textAnchor="middle"
      >
        {letters.join('')}
      </text>
      <path d="M9 63H87" stroke={onClub} strokeWidth="3" />
      <path d="M30 63A18 18 0 0 0 66 63" fill="none" stroke={onClub} strokeWidth="3" />
      <circle cx="48" cy="63" r="5" fill={accent} />
    </svg>
  )
}
