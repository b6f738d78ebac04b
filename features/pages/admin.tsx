import { lazy } from 'react'
import { useWatch } from 'react-hook-form'
import { publicationLabel } from '../../kit/admin/publication-label.ts'
import { adminTab, type PhoneRow } from '../../kit/admin/tab.ts'
import { PublicationFields } from '../../kit/publication/publication-fields.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import type { Column } from '../../ui/table/column.ts'
import { photo } from '../gallery/admin-photo.ts'
import { NamesNote } from '../players/admin-names-note.tsx'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import { AddToMenu, useIsMissingInMenu } from './admin-add-to-menu.tsx'
import { usePages } from './admin-lists.ts'
import { SlugField } from './admin-slug.tsx'
import { StartingPages } from './admin-start-from.tsx'
import { placeholdersIn } from './placeholders.ts'
import { type OwnPage, type OwnPageInput, ownPage, pagePath } from './schema.ts'

export default adminTab<OwnPageInput, OwnPage>({
  path: 'pages',
  area: 'pages',
  label: 'Pages',
  singular: 'page',
  columns: useColumns,
  usePhoneRow,
  tools: [{ label: 'Start from…', Dialog: StartingPages }],
  empty: 'No pages found. Add your first page, or start from one of ours.',
  emptyMore: 'For what has no place of its own: tryouts, fees, how to volunteer.',
  schema: ownPage,
  initialValues: () => ({ status: 'draft' }),
  form: [
    'title',
    { Part: SlugField, names: ['slug'] },
    { Part: TextField, names: ['body'] },
    () => <NamesNote fields={['title', 'body']} picture="imageUrl" />,
    { name: 'imageUrl', kind: photo },
    { Part: Publication, names: ['status', 'publish_at'] },
    PlaceholderWarning,
    {
      more: [
        { name: 'parent_id', empty: 'No other page', useProps: useParents },
        'shareDescription',
        { name: 'shareImageUrl', kind: photo },
      ],
    },
  ],
  Preview: lazy(() => import('./admin-preview.tsx')),
  keepsDrafts: true,
  async question({ status, body }) {
    const left = status === 'published' ? placeholdersIn(body) : []
    if (left.length === 0) return undefined
    const text = `${left.join(', ')} is still as in the starting page. Visitors would read it like that.`
    return { title: 'Publish with words to fill in?', text, action: 'Publish anyway' }
  },
  rowActions: [{ label: 'Add to menu', Dialog: AddToMenu, useIsOffered: useIsMissingInMenu }],
  siteAddress: page => `${pagePath(page)}${page.status === 'draft' ? '?preview=1' : ''}`,
  rowName: ({ title }) => title,
  deleteQuestion: ({ title }) =>
    `This will permanently delete ${title}, with its entry in the menu. This action cannot be undone.`,
  invalidates: ['menu'],
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
    },
    { header: 'State', cell: page => stateOf(page) ?? 'Public' },
  ]
}

function usePhoneRow(): PhoneRow<OwnPage> {
  const timeZone = useClub()?.timeZone ?? 'UTC'
  return {
    line: page =>
      `${pagePath(page)} · ${publicationLabel(page, { now: new Date(), timeZone }) ?? 'Public'}`,
  }
}

function TextField() {
  return <RichTextField<OwnPageInput> name="body" label="Content" optional />
}

function Publication() {
  return <PublicationFields timeZone={useClub()?.timeZone ?? 'UTC'} />
}

/** Pages that are under no other one. */
function useParents() {
  const pages = usePages().filter(({ parent_id }) => parent_id === null)
  return { choices: pages.map(({ id, title }) => ({ value: id, label: title })) }
}

/** Warns while a page that will be public still has [placeholders] from its starting page. */
function PlaceholderWarning() {
  const [status, body] = useWatch({ name: ['status', 'body'] })
  const found = status === 'published' ? placeholdersIn(body) : []
  if (found.length === 0) return null
  return (
    <Alert
      title="Still to fill in"
      text={`${found.join(', ')}: write your own there, or delete it, before visitors read it.`}
    />
  )
}
