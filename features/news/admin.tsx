import { lazy } from 'react'
import { useWatch } from 'react-hook-form'
import { publicationLabel } from '../../kit/admin/publication-label.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { photo } from '../gallery/admin-photo.ts'
import { NamesNote } from '../players/admin-names-note.tsx'
import { useClub } from '../settings/use-club.ts'
import { useTeamChoices } from '../teams/admin-choice.tsx'
import { publicationFilter, useColumns, usePhoneRow } from './admin-list.tsx'
import { articlePath } from './path.ts'
import { publicationOf } from './publication.ts'
import { type NewsArticle, type NewsArticleInput, newsArticle } from './schema.ts'

const publicationChoices = [
  { value: 'published', label: 'Publish' },
  { value: 'draft', label: 'Draft' },
]

export default adminTab<NewsArticleInput, NewsArticle>({
  path: 'news',
  area: 'news',
  label: 'News',
  singular: 'news article',
  columns: useColumns,
  usePhoneRow,
  filters: [publicationFilter],
  siteAddress: article =>
    `${articlePath(article)}${article.status === 'draft' ? '?preview=1' : ''}`,
  empty: 'No news articles found. Add your first news article to get started.',
  emptyMore: 'Home shows the first three, and each has a page that can be shared.',
  schema: newsArticle,
  initialValues: today => ({ publishDate: today }),
  form: [
    'title',
    { Part: TextField, names: ['body', 'content'] },
    'author',
    { name: 'status', choices: publicationChoices },
    { row: ['publishDate', 'publishTime'] },
    PublicationNotice,
    { name: 'imageUrl', kind: photo },
    () => <NamesNote fields={['title', 'content']} picture="imageUrl" />,
    {
      more: [
        {
          row: [
            {
              name: 'team_id',
              empty: 'Whole club',
              useProps: () => ({ choices: useTeamChoices() }),
            },
            'tags',
          ],
        },
        'pinned',
      ],
    },
  ],
  Preview: lazy(() => import('./admin-preview.tsx')),
  keepsDrafts: true,
  rowName: ({ title }) => title,
  deleteQuestion: ({ title }) =>
    `This will permanently delete ${title}. This action cannot be undone.`,
})

function TextField() {
  return <RichTextField<NewsArticleInput> name="body" plain="content" label="Content" />
}

/** Says when an article of a future day will be published, beneath day and time of the form. */
function PublicationNotice() {
  const club = useClub()
  const [status, publishDate, publishTime] = useWatch({
    name: ['status', 'publishDate', 'publishTime'],
  })
  if (!club || status === 'draft' || !publishDate) return null
  const { timeZone } = club
  const publication = publicationOf(
    { status, publishDate, publishTime: publishTime || null },
    timeZone,
  )
  const label = publicationLabel(publication, { now: new Date(), timeZone })
  return label ? <p role="status">{label}.</p> : null
}
