import { z } from 'zod'
import { email } from '../../kit/fields.ts'

/** The links that a family can ask for: of fees, of the question about photos, of a team's calendar. */
export type LostLinkKind = 'fees' | 'photos' | 'calendar'

/** The form that asks for a link. */
export const lostLink = z.object({
  email: email('Your email address').transform(address => address.toLowerCase()),
})
