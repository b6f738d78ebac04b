import { z } from 'zod'
import { email, optional, reference, text } from '../../kit/fields.ts'

const contact = {
  /** The parent's name. */
  name: optional(text('Name', { max: 100, title: 'Parent’s name' })),
  email: email('Email', { title: 'Parent’s email', hint: 'Never the child’s own.' }).transform(
    address => address.toLowerCase(),
  ),
}

/** Contact data of a player's family; never public. */
export const familyContact = z.object({ player_id: reference('Player', 'players'), ...contact })

export type FamilyContactInput = z.output<typeof familyContact>
export type FamilyContact = FamilyContactInput & { id: number }

/** The contacts that a row of a roster file brings. */
export const contactsInFile = z.array(z.object(contact)).min(1).max(6)

export type ContactInFile = z.output<typeof contactsInFile>[number]
