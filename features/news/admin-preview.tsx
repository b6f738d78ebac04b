import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useToday } from '../settings/use-club.ts'
import { Article } from './article.tsx'

/** The page of the article that is typed. */
export default function ArticlePreview() {
  const today = useToday() ?? ''
  const typed = useDeferredValue(useWatch())
  const { title = '', content = '', body, author, publishDate, imageUrl, tags } = typed
  return (
    <Article
      article={{
        id: 0,
        title,
        content,
        body: body || null,
        author: author || null,
        publishDate,
        publishTime: null,
        imageUrl: imageUrl || null,
        tags: tags || null,
        pinned: false,
        team_id: null,
      }}
      newer={null}
      older={null}
      related={[]}
      isPreview={false}
      today={today}
    />
  )
}
