import { formatShortDay } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { photo } from '../gallery/admin-photo.ts'
import { NamesNote } from '../players/admin-names-note.tsx'
import { type NewsArticle, type NewsArticleInput, newsArticle } from './schema.ts'

const Field = fieldsOf<NewsArticleInput>()

export default adminTab<NewsArticleInput, NewsArticle>({
  path: 'news',
  area: 'news',
  label: 'News',
  singular: 'news article',
  columns: [
    { header: 'Title', cell: ({ title }) => title },
    { header: 'Author', cell: ({ author }) => author || 'N/A', value: ({ author }) => author },
    {
      header: 'Date',
      cell: ({ publishDate }) => formatShortDay(publishDate),
      value: ({ publishDate }) => publishDate,
      oneLine: true,
    },
  ],
  empty: 'No news articles found. Add your first news article to get started.',
  schema: newsArticle,
  blank: today => ({ title: '', content: '', author: '', publishDate: today, imageUrl: '' }),
  Fields: () => (
    <>
      <Field.Text name="title" label="Title" autoComplete="off" />
      <Field.TextArea name="content" label="Content" hint="An empty line begins a new paragraph." />
      <SideBySide>
        <Field.Text name="author" label="Author" optional />
        <Field.Date name="publishDate" label="Publish date" />
      </SideBySide>
      <Field.Picture name="imageUrl" label="Image" kind={photo} optional />
      <NamesNote fields={['title', 'content']} picture="imageUrl" />
    </>
  ),
  rowName: ({ title }) => title,
  deleteQuestion: ({ title }) =>
    `This will permanently delete ${title}. This action cannot be undone.`,
  messages: {
    created: 'News article created',
    updated: 'News article updated',
    deleted: 'News article deleted',
  },
})
