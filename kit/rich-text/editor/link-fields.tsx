import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { PlainText } from '../../../ui/form/plain-text.tsx'
import { message } from '../../messages.ts'
import { useChoices } from '../choices.ts'
import { typedLink } from '../link-target.ts'
import css from './editor.module.css'

const Field = fieldsOf<{ href: string }>()

/** Turns typed text into a URL that formatted text may link to. */
export const link = z.string().transform((typed, { issues }) => {
  const url = typedLink(typed, location.origin)
  if (url) return url
  const label = 'The link'
  const sentence = typed.trim()
    ? message('notUrl', { label, example: 'https://club.example' })
    : message('required', { label })
  issues.push({ code: 'custom', message: sentence, input: typed })
  return z.NEVER
})

const MAX_LINKS = 8

/** The target of a link: typed, or a page of the site that a search finds. */
export function LinkFields() {
  const { setValue } = useFormContext()
  const [query, setQuery] = useState('')
  const found = useChoices().useLinks(query)
  return (
    <>
      <Field.Text
        name="href"
        label="Link to"
        hint="A web address, an email address, or choose a page of the site below."
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
      />
      <PlainText
        label="Find a page, a document, an event or an article"
        type="search"
        value={query}
        onType={setQuery}
        problem={undefined}
      />
      <ul className={css.links} aria-label="Found">
        {found.slice(0, MAX_LINKS).map(({ href, label, kind }) => (
          <li key={href}>
            <button
              type="button"
              onClick={() => setValue('href', href, { shouldDirty: true, shouldValidate: true })}
            >
              <bdi>{label}</bdi> <span className={css.hint}>{kind}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className={css.hint}>Nothing found</li>}
      </ul>
    </>
  )
}
