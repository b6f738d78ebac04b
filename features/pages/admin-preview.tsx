import { useDeferredValue } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { usePages } from './admin-lists.ts'
import { OwnPage } from './own-page.tsx'

/** The page that is typed, with the links to the page above it and to those under it. */
export default function OwnPagePreview() {
  const pages = usePages()
  const typed = useDeferredValue(useWatch())
  const { title = '', slug = '', body, imageUrl, parent_id } = typed
  const storedSlug = useFormState().defaultValues?.slug
  const stored = pages.find(page => page.slug === storedSlug)
  const parent = pages.find(({ id }) => String(id) === String(parent_id)) ?? null
  const under = pages.filter(page => stored && page.parent_id === stored.id)
  const rest = { parent_id: null, shareImageUrl: null, shareDescription: null }
  return (
    <OwnPage
      page={{
        id: stored?.id ?? 0,
        version: 0,
        updated_at: '',
        title,
        slug,
        body: body || null,
        imageUrl: imageUrl || null,
        ...rest,
      }}
      parent={parent}
      isPreview={false}
    >
      {under.filter(({ status }) => status === 'published')}
    </OwnPage>
  )
}
