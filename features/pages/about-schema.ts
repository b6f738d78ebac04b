import { z } from 'zod'
import { choice, optional, text, yesNo } from '../../kit/fields.ts'
import { richText } from '../../kit/rich-text/field.ts'

/** The sections that every club begins with. */
export const aboutKeys = ['story', 'strategy', 'structure', 'dream', 'future'] as const
export type AboutKey = (typeof aboutKeys)[number]

export const aboutSection = z.object({
  title: text('Title', { max: 80 }),
  /** Null when the section has the starting text of its key, or none. */
  body: optional(richText('Text')),
  shown: yesNo('Shown').default(true),
})

/** The form of the portal; the server leaves the key as it is. */
export const aboutForm = aboutSection.extend({ key: optional(choice('Key', aboutKeys)) })

export type AboutSectionInput = z.output<typeof aboutSection>
export type AboutSection = AboutSectionInput & {
  id: number
  version: number
  key: AboutKey | null
  position: number
}

/** Says whose text stands in a section. */
export function authorOfText({ body, key }: AboutSection) {
  if (body) return 'Your own'
  return key ? 'Ours' : 'None'
}
