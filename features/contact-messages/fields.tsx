import form from '../../ui/form/form.module.css'
import { Field } from './field.tsx'
import css from './fields.module.css'
import { subjectLabels } from './subject-labels.ts'

interface FieldsProps {
  values: Record<string, string>
  problems: Record<string, string>
}

/** The fields of a message, uncontrolled. */
export function MessageFields({ values, problems }: FieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <Field name="name" label="Your name" problem={problems.name}>
          {input => <input {...input} defaultValue={values.name} autoComplete="name" dir="auto" />}
        </Field>
        <Field name="email" label="Your email" problem={problems.email}>
          {input => (
            <input {...input} type="email" defaultValue={values.email} autoComplete="email" />
          )}
        </Field>
      </div>
      <Field name="subject" label="Subject" problem={problems.subject}>
        {input => (
          <select {...input} defaultValue={values.subject ?? 'general'}>
            {Object.entries(subjectLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="message" label="Message" problem={problems.message}>
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
