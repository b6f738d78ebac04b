import { publicationLabel } from '../../kit/admin/publication-label.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { PublicationFields } from '../../kit/publication/publication-fields.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import type { Column } from '../../ui/table/column.ts'
import { photo } from '../gallery/admin-photo.ts'
import { NamesNote } from '../players/admin-names-note.tsx'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import { AddToMenu, useIsMissingInMenu } from './admin-add-to-menu.tsx'
import { inTree, usePages } from './admin-lists.ts'
import { SlugField } from './admin-slug.tsx'
import { StartFrom } from './admin-start-from.tsx'
import { ToFillIn } from './admin-to-fill-in.tsx'
import { type OwnPage, type OwnPageInput, ownPage, pagePath } from './schema.ts'

const Field = fieldsOf<OwnPageInput>()

export default adminTab<OwnPageInput, OwnPage>({
  path: 'pages',
  area: 'pages',
  label: 'Pages',
  singular: 'page',
  columns: useColumns,
  Tools: StartFrom,
  arrange: inTree,
  empty: 'No pages found. Add your first page, or start from one of ours.',
  schema: ownPage,
  blank: {
    title: '',
    slug: '',
    parent_id: null,
    imageUrl: '',
    body: '',
    shareImageUrl: '',
    shareDescription: '',
    status: 'draft',
    publish_at: '',
  },
  Fields,
  keepsDrafts: true,
  rowActions: [{ label: 'Add to menu', Dialog: AddToMenu, useIsOffered: useIsMissingInMenu }],
  rowName: ({ title }) => title,
  deleteQuestion: ({ title }) =>
    `This will permanently delete ${title}, with its entry in the menu. This action cannot be undone.`,
  invalidates: ['menu'],
  messages: { created: 'Page created', updated: 'Page updated', deleted: 'Page deleted' },
})

function useColumns(): readonly Column<OwnPage>[] {
  const timeZone = useClub()?.timeZone ?? 'UTC'
  const stateOf = (page: OwnPage) => publicationLabel(page, { now: new Date(), timeZone })
  return [
    {
      header: 'Title',
      cell: ({ title, parent_id }) => (
        <span className={parent_id === null ? undefined : css.under}>{title}</span>
      ),
      text: ({ title }) => title,
    },
    {
      header: 'Address',
      cell: page => (
        <a
          href={`${pagePath(page)}${stateOf(page) ? '?preview=1' : ''}`}
          target="_blank"
          rel="noopener"
        >
          {pagePath(page)}
        </a>
      ),
      text: pagePath,
    },
    { header: 'State', cell: page => stateOf(page) ?? 'Public' },
  ]
}

function Fields() {
  const timeZone = useClub()?.timeZone ?? 'UTC'
  return (
    <>
      <Field.Text name="title" label="Title" autoComplete="off" />
      <SlugField />
      <RichTextField<OwnPageInput> name="body" label="Content" optional />
      <NamesNote fields={['title', 'body']} picture="imageUrl" />
      <Field.Picture name="imageUrl" label="Cover picture" kind={photo} optional />
      <PublicationFields timeZone={timeZone} />
      <ToFillIn />
      <Field.Select
        name="parent_id"
        label="Under"
        hint="The page then shows the way back, and that page links to it."
        choices={useParentChoices()}
        empty="No other page"
        optional
      />
      <Field.TextArea
        name="shareDescription"
        label="Share description"
        hint="What search engines and shared links show; by default how the content begins."
        optional
      />
      <Field.Picture
        name="shareImageUrl"
        label="Share picture"
        hint="By default the cover picture."
        kind={photo}
        optional
      />
    </>
  )
}

/** Pages that are under no other one. */
function useParentChoices() {
  const pages = usePages().filter(({ parent_id }) => parent_id === null)
  return pages.map(({ id, title }) => ({ value: id, label: title }))
}
