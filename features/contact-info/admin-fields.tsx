import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../ui/form/fields.ts'
import { LinksField } from './admin-links.tsx'
import { sectionLabels } from './admin-sections.ts'
import { holdsHtml } from './links.ts'
import type { ContactInfoInput } from './schema.ts'

const Field = fieldsOf<ContactInfoInput>()
/** Titles that the footer knows. */
export const footerTitles = [
  'Email',
  'Phone',
  'Address',
  'Team Name',
  'Established',
  'Description',
  'Tagline',
  'Quick Links',
  'Resources',
]

const sections = Object.entries(sectionLabels).map(([value, label]) => ({ value, label }))

/** The fields, with hints for the chosen section. */
export function EntryFields() {
  const [section = '', title = ''] = useWatch({ name: ['section', 'title'] }).map(String)
  return (
    <>
      <Field.Select name="section" label="Section" choices={sections} />
      <Field.Text
        name="title"
        label="Title"
        hint={titleHint(section)}
        autoComplete="off"
        {...(section === 'footer' && { suggestions: footerTitles })}
      />
      {holdsHtml({ section, title }) ? (
        <LinksField />
      ) : (
        <Field.TextArea name="content" label="Content" hint={contentHint(section)} />
      )}
      <Field.Number name="order_index" label="Order" hint="The lowest comes first." optional />
    </>
  )
}

/** Returns a hint about the site's use of the title of an entry in that section. */
function titleHint(section: string) {
  switch (section) {
    case 'footer':
      return `The footer knows ${footerTitles.join(', ')}, Instagram, Facebook and Twitter; of these three, a link in Club Settings comes first.`
    case 'coaching_staff':
      return 'The name of the coach'
    case 'team_info':
      return 'A title with Location becomes a map link, one with Time is shown as a time. Game Day is whom to call or text then, and stands on top of Contact.'
    default:
      return undefined
  }
}

function contentHint(section: string) {
  if (section !== 'coaching_staff') return undefined
  return 'First line: the role. Second line: an email address.'
}
