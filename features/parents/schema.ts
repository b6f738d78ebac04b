import { z } from 'zod'
import { optional, reference, text, withMark, yesNo } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { schemaError } from '../../kit/schema-error.ts'

/** The addresses in a text, in lower case; commas, semicolons or spaces stand between them. */
export function emailsIn(text: string | null) {
  const words = (text ?? '').toLowerCase().split(/[\s,;]+/)
  return [...new Set(words.filter(Boolean))]
}

const address = z.email()

const emails = text('Emails', {
  max: 1_000,
  title: 'Emails',
  hint: 'Never the child’s own. Several with commas between them: messages go to the first.',
})
  .overwrite(typed => emailsIn(typed).join(', '))
  .refine(
    typed => emailsIn(typed).every(each => address.safeParse(each).success),
    schemaError(message, 'notEmail'),
  )

/** A parent, or whoever else looks after a child; never public. */
export const parent = z.object({
  name: optional(text('Name', { max: 100, title: 'Parent’s name' })),
  emails: optional(withMark(emails, { label: 'Emails', control: 'text' })),
  phone: optional(text('Telephone', { max: 60 })),
})

export type ParentInput = z.output<typeof parent>
export type Parent = ParentInput & { id: number }

/** A child as the portal names it beside a parent. */
export const namedChild = z.object({ id: z.int(), name: z.string() })
export type NamedChild = z.output<typeof namedChild>

/** A parent with the children, as the portal's list has it. */
export type ListedParent = Parent & {
  version: number
  children: NamedChild[]
}

const child = reference('Player', 'players')

/** A new parent of at least one child. */
export const newParent = parent.extend({
  children: z
    .array(child, schemaError(message, 'required', { label: 'Children' }))
    .min(1, schemaError(message, 'required', { label: 'Children' }))
    .max(20, schemaError(message, 'tooMany', { label: 'Children', max: 20 }))
    .transform(ids => [...new Set(ids)]),
})

export type NewParent = z.output<typeof newParent>

/** Says whether a player is a child of the parent. */
export const childOfParent = z.object({ player_id: child, is_child: yesNo('Child') })

/** Says how a parent is called: by name, else by email or telephone. */
export function parentName({ name, emails, phone }: ParentInput) {
  return name ?? emailsIn(emails)[0] ?? phone ?? ''
}

/** The parents that a row of a roster file brings. */
export const parentsInFile = z
  .array(parent.refine(({ emails, phone }) => emails !== null || phone !== null))
  .min(1)
  .max(6)
