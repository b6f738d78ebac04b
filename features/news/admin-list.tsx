import { formatShortDay } from '../../kit/admin/format.ts'
import { publicationLabel } from '../../kit/admin/publication-label.ts'
import type { ListFilter, PhoneRow } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { useClub } from '../settings/use-club.ts'
import { articlePath } from './path.ts'
import { publicationOf } from './publication.ts'
import type { NewsArticle } from './schema.ts'

export function useColumns(): readonly Column<NewsArticle>[] {
  const labelOf = useLabel()
  return [
    {
      header: 'Title',
      cell: ({ title, pinned }) => (pinned ? `${title} (pinned)` : title),
    },
    { header: 'Author', cell: ({ author }) => author || 'N/A' },
    {
      header: 'Date',
      cell: article => labelOf(article) ?? formatShortDay(article.publishDate),
    },
    {
      header: 'On the Site',
      cell: article => <PageLink article={article} isPublic={!labelOf(article)} />,
      picture: true,
    },
  ]
}

export function usePhoneRow(): PhoneRow<NewsArticle> {
  const labelOf = useLabel()
  return {
    // The row's menu leads to the page.
    start: () => null,
    line: article =>
      [labelOf(article) ?? formatShortDay(article.publishDate), article.author]
        .filter(Boolean)
        .join(' · '),
  }
}

/** Links to the article; before it is public, to its preview. */
function PageLink({ article, isPublic }: { article: NewsArticle; isPublic: boolean }) {
  const word = isPublic ? 'View' : 'Preview'
  return (
    <a
      href={`${articlePath(article)}${isPublic ? '' : '?preview=1'}`}
      aria-label={`${word} ${article.title}`}
      target="_blank"
      rel="noopener"
    >
      {word}
    </a>
  )
}

export const publicationFilter: ListFilter = {
  name: 'publication',
  label: 'Publication',
  useChoices: () => [
    { value: 'draft', label: 'Drafts' },
    { value: 'later', label: 'Going out later' },
    { value: 'public', label: 'Public' },
  ],
}

/** Returns 'Draft, Dec 25, 2026' or 'Goes out on …'; undefined for public articles. */
function useLabel() {
  const club = useClub()
  return (article: NewsArticle) => {
    if (article.status === 'draft') return `Draft, ${formatShortDay(article.publishDate)}`
    if (!club) return undefined
    const { timeZone } = club
    return publicationLabel(publicationOf(article, timeZone), { now: new Date(), timeZone })
  }
}
