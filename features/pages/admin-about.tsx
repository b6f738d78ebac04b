import { useController, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { adminTab } from '../../kit/admin/tab.ts'
import { storedRichText } from '../../kit/rich-text/field.ts'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { useClub } from '../settings/use-club.ts'
import {
  type AboutKey,
  type AboutSection,
  type AboutSectionInput,
  aboutForm,
  authorOfText,
} from './about-schema.ts'
import { startingText } from './about-text.ts'
import css from './admin.module.css'
import { moveActions, PlaceButtons } from './admin-place.tsx'

export default adminTab<z.output<typeof aboutForm>, AboutSection>({
  path: 'about-sections',
  area: 'pages',
  label: 'About Us',
  singular: 'section',
  columns: [
    {
      header: 'Title',
      cell: ({ title, shown }) => <span className={shown ? undefined : css.hidden}>{title}</span>,
      text: ({ title }) => title,
    },
    { header: 'Text', cell: authorOfText },
    {
      header: 'Place',
      cell: section => <PlaceButtons path="about-sections" row={section} name={section.title} />,
    },
  ],
  usePhoneRow: () => ({
    line: authorOfText,
    end: section => <PlaceButtons path="about-sections" row={section} name={section.title} />,
  }),
  rowActions: moveActions('about-sections', ({ title }) => title),
  empty: 'No sections found. Add your first section to get started.',
  emptyMore: 'They tell new families on About Us who you are.',
  schema: aboutForm,
  form: ['title', { Part: TextField, names: ['body', 'key'] }, 'shown'],
  keepsDrafts: true,
  siteAddress: () => '/about',
  rowName: ({ title }) => title,
  deleteQuestion: ({ title }) =>
    `This will permanently delete ${title} from About Us. This action cannot be undone.`,
})

/** The editor; for a section that still has the starting text that text, and a button that puts it into the editor. */
function TextField() {
  const club = useClub()
  const { value, onChange } = useController({ name: 'body' }).field
  const key: AboutKey | '' = useWatch({ name: 'key' })
  if (value !== '' || !key || !club)
    return <RichTextField<AboutSectionInput> name="body" label="Text" optional />
  const blocks = startingText(key, club)
  return (
    <section className={css.starting} aria-label="Text">
      <p className={css.about}>
        This is our text. It follows the name, founding year, region and age groups of Club Settings
        until you write your own.
      </p>
      <Button variant="quiet" onClick={() => onChange(storedRichText(blocks))}>
        Write your own, beginning with this
      </Button>
      <RichText blocks={blocks} />
    </section>
  )
}
