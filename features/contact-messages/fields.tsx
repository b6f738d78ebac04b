import form from '../../ui/form/form.module.css'
import { Field } from './field.tsx'
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
        <Field name="name" label={words('yourName')} problem={problems.name}>
          {input => <input {...input} defaultValue={values.name} autoComplete="name" dir="auto" />}
        </Field>
        <Field name="email" label={words('yourEmail')} problem={problems.email}>
          {input => (
            <input {...input} type="email" defaultValue={values.email} autoComplete="email" />
          )}
        </Field>
      </div>
      <Field name="subject" label={words('subject')} problem={problems.subject}>
        {input => (
          <select {...input} defaultValue={values.subject ?? 'general'}>
            {subjects.map(value => (
              <option key={value} value={value}>
                {subjectWords(value)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="message" label={words('message')} problem={problems.message}>
        {input => (
          <textarea
            {...input}
            className={`${form.input} ${form.area} ${css.message}`}
            rows={6}
            defaultValue={values.message}
            dir="auto"
          />
        )}
      </Field>
    </>
  )
}
