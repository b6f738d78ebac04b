import { textOn } from '../../ui/document/theme.ts'
import css from './team-badge.module.css'

interface TeamBadgeProps {
  /** The initials; at most a few letters. */
  initial: string
  /** The colour as typed by staff; anything but a hex colour becomes neutral. */
  colour: string
}

/** A team's initial on its colour. */
export function TeamBadge({ initial, colour }: TeamBadgeProps) {
  const hex = asHex(colour)
  const letters = [...initial].length
  return (
    <svg className={css.badge} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={css.shield}
        d="M2 2H30V17C30 24 24 28.5 16 31C8 28.5 2 24 2 17Z"
        fill={hex ?? undefined}
      />
      <text
        className={css.initial}
        x="16"
        y="16"
        fill={hex ? textOn(hex) : undefined}
        fontSize={letters > 2 ? 9 : 24 - letters * 6}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {initial}
      </text>
    </svg>
  )
}

/** `#rrggbb` of a hex colour of six or three digits. */
function asHex(colour: string) {
  const [, digits = ''] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(colour.trim()) ?? []
  if (digits.length === 3) return `#${[...digits].map(digit => digit + digit).join('')}`
  return digits ? `#${digits}` : null
}
