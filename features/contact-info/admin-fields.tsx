import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../ui/form/fields.ts'
import { contentHint, footerTitles, sectionWords, titleHint } from './admin-words.ts'
import type { ContactInfoInput } from './schema.ts'

const Field = fieldsOf<ContactInfoInput>()
const sections = Object.entries(sectionWords).map(([value, label]) => ({ value, label }))

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
      <Field.TextArea name="content" label="Content" hint={contentHint(section, title)} />
      <Field.Number name="order_index" label="Order" hint="The lowest comes first." optional />
    </>
  )
}
