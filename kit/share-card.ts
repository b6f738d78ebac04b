import { sizeOf } from '../media/url.ts'

/**
 * The content of a shared link's picture: parts of the page's public read, but no player and no photo of the gallery,
 * as messengers keep copies that nobody can withdraw (docs/decisions/0079).
 */
export interface ShareCard {
  /** A line above the title, such as 'U9 Swifts · Bluestem FC'. */
  heading: string
  title: string
  /** The title no longer holds, and is struck through. */
  isOff?: boolean
  /** The change of plans, drawn in red: 'Cancelled: lightning'. */
  change?: string | undefined
  when?: string | undefined
  where?: string | undefined
  /** One, or the two of a game. */
  crests: readonly CardCrest[]
  /** URL of a picture beside the title. */
  photo?: string | null | undefined
  /** URL of a picture that staff chose for shared links; it is shown whole, in place of all else. */
  picture?: string | null | undefined
}

/** A team's badge, or a drawn crest with its initials. */
export interface CardCrest {
  initials: string
  /** URL of an uploaded badge. */
  badge?: string | null | undefined
  /** `#rrggbb`, and the colour of the letters on it. */
  colour: string
  ink: string
}

/** Counts drawings: a card of another one has another URL. */
export const DRAWING = 2

/** The size of the drawn card, or of the picture that staff chose: messengers leave out larger ones. */
export function cardSize({ picture }: ShareCard) {
  const { width, height } = (picture && sizeOf(picture)) || { width: 1200, height: 630 }
  const scale = Math.min(1, 1200 / Math.max(width, height))
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
}
