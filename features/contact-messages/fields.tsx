import form from '../../ui/form/form.module.css'
import { Field } from './field.tsx'
import css from './fields.module.css'
import { subjectWords } from './subject-words.ts'

interface FieldsProps {
  values: Record<string, string>
  problems: Record<string, string>
}

/** What a message consists of; the browser keeps what is typed. */
export function MessageFields({ values, problems }: FieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <Field name="name" label="Your name" problem={problems.name}>
          {ties => <input {...ties} defaultValue={values.name} autoComplete="name" dir="auto" />}
        </Field>
        <Field name="email" label="Your email" problem={problems.email}>
          {ties => (
            <input {...ties} type="email" defaultValue={values.email} autoComplete="email" />
          )}
        </Field>
      </div>
      <Field name="subject" label="Subject" problem={problems.subject}>
        {ties => (
          <select {...ties} defaultValue={values.subject ?? 'general'}>
            {Object.entries(subjectWords).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="message" label="Message" problem={problems.message}>
        {ties => (
          <textarea
            {...ties}
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
