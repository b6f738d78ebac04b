import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { slugOf } from '../../kit/slug.ts'
import { listed } from '../../ui/english.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { usePages } from './admin-lists.ts'
import { pagesByOldSlug } from './old-slugs.ts'
import type { OwnPageInput } from './schema.ts'

const Field = fieldsOf<OwnPageInput>()

/** The address follows the title until it is typed. Its hint says which other addresses lead to the page. */
export function SlugField() {
  const { setValue, formState } = useFormContext()
  const [title = '', slug = ''] = useWatch({ name: ['title', 'slug'] }).map(String)
  const typed = useRef(slug)
  const proposed = useRef('')
  typed.current = slug
  useEffect(() => {
    if (typed.current !== proposed.current) return
    proposed.current = title && slugOf(title, 'page')
    if (typed.current !== proposed.current)
      setValue('slug', proposed.current, { shouldDirty: true })
  }, [title, setValue])
  const notes = useAddressNotes(String(formState.defaultValues?.slug ?? ''), slug)
  return (
    <Field.Text
      name="slug"
      label="Address"
      hint={['The last part of the page’s link, such as spring-tryouts.', ...notes].join(' ')}
      autoComplete="off"
      autoCapitalize="off"
    />
  )
}

/** Returns notes about old addresses, for the page stored at `stored` when it is saved with the typed one. */
function useAddressNotes(stored: string, typed: string) {
  const pages = usePages()
  const bySlug = pagesByOldSlug(pages)
  const page = pages.find(({ slug }) => slug === stored)
  const old = [...bySlug].flatMap(([slug, leadsTo]) =>
    page && leadsTo === page && slug !== typed ? [`/${slug}`] : [],
  )
  const isChanged = page !== undefined && typed !== '' && typed !== stored
  const taken = bySlug.get(typed)
  return [
    old.length === 1 && `The old address ${old[0]} leads here.`,
    old.length > 1 && `The old addresses ${inWords(old)} lead here.`,
    isChanged && `Saved with this one, /${stored} will lead here too.`,
    taken &&
      taken !== page &&
      `So far, /${typed} leads to ${taken.title}: it had this address before.`,
  ].filter(note => note !== false && note !== undefined)
}

/** '/a, /b and /c' */
function inWords(paths: readonly string[]) {
  return listed(paths)
}
