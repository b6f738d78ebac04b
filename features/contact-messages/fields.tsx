import { PostedField } from '../../kit/posted-form.tsx'
import form from '../../ui/form/form.module.css'
import css from './fields.module.css'
import { subjectWords } from './subject-words.ts'
import { subjects } from './subjects.ts'
import { words } from './words.ts'

interface FieldsProps {
  values: Record<string, string>
  problems: Record<string, string>
}

/** The fields of a message, uncontrolled. */
export function MessageFields({ values, problems }: FieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <PostedField
          name="name"
          label={words('yourName')}
          problem={problems.name}
          defaultValue={values.name}
          autoComplete="name"
          dir="auto"
        />
        <PostedField
          name="email"
          label={words('yourEmail')}
          problem={problems.email}
          type="email"
          defaultValue={values.email}
          autoComplete="email"
        />
      </div>
      <PostedField name="subject" label={words('subject')} problem={problems.subject}>
        {input => (
          <select {...input} defaultValue={values.subject ?? 'general'}>
            {subjects.map(value => (
              <option key={value} value={value}>
                {subjectWords(value)}
              </option>
            ))}
          </select>
        )}
      </PostedField>
      <PostedField name="message" label={words('message')} problem={problems.message}>
        {input => (
          <textarea
            {...input}
            className={`${form.input} ${form.area} ${css.message}`}
            rows={6}
            defaultValue={values.message}
            dir="auto"
          />
        )}
      </PostedField>
    </>
  )
}
