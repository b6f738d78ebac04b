import { z } from 'zod'
import { text } from '../../kit/fields.ts'
import { isMailAddress } from '../../kit/mail/address.ts'

/** An answer that is sent from the portal. */
export const reply = z.object({ text: text('Answer', { max: 10_000 }) })

const addresses = (subject: string) =>
  z
    .string()
    .trim()
    .max(500)
    .refine(list => addressesIn(list).every(isMailAddress), {
      error: `${subject}: please enter valid emails, separated by commas`,
    })
    .default('')

/** Who gets a letter when a message arrives, by subject: addresses separated by commas. */
export const recipients = z.object({
  general: addresses('A general question'),
  tryouts: addresses('Tryouts and joining'),
  schedule: addresses('Schedule and games'),
  other: addresses('Something else'),
})

export function addressesIn(list: string) {
  return list.split(/[,;\s]+/).filter(Boolean)
}

export type Recipients = z.output<typeof recipients>

/** What `GET /api/admin/contact/mail` answers. */
export interface InboxMail {
  isSetUp: boolean
  recipients: Recipients
}
