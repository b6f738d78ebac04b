import { useWatch } from 'react-hook-form'
import { DeclaredField, type FormPart } from '../../kit/admin/form-parts.tsx'
import { LinksField } from './admin-links.tsx'
import { holdsHtml } from './links.ts'
import type { ContactInfoInput } from './schema.ts'

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

/** The fields, with hints for the chosen section. */
export const contactInfoForm: FormPart<keyof ContactInfoInput>[] = [
  'section',
  { name: 'title', useProps: useTitle },
  { Part: ContentField, names: ['content'] },
  'order_index',
]

function useTitle() {
  const section = String(useWatch({ name: 'section' }) ?? '')
  return {
    hint: titleHint(section),
    ...(section === 'footer' && { suggestions: footerTitles }),
  }
}

function ContentField() {
  const [section = '', title = ''] = useWatch({ name: ['section', 'title'] }).map(String)
  if (holdsHtml({ section, title })) return <LinksField />
  return <DeclaredField name="content" hint={contentHint(section)} />
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
