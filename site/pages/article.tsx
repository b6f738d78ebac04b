import { todayAt } from '../../club/announcements/current.ts'
import { articlePath } from '../../club/news/address.ts'
import { Article, type ArticleLink } from '../../club/news/article.tsx'
import { excerpt } from '../../club/news/excerpt.ts'
import type { NewsArticle } from '../../club/news/schema.ts'
import { newsArticleData } from '../../club/news/structured-data.ts'
import { page } from '../page.ts'

export default page({
  load: async (read, { params }) => {
    const articles = await read('news')
    const at = articles.findIndex(({ id }) => String(id) === params.id)
    const article = articles[at]
    if (!article) return null
    return { article, newer: linkTo(articles[at - 1]), older: linkTo(articles[at + 1]) }
  },
  title: ({ article }) => article.title,
  description: ({ article }) => excerpt(article.content),
  canonical: ({ article }) => articlePath(article),
  picture: ({ article }) => article.imageUrl,
  structuredData: ({ article, club, request }) => [
    newsArticleData(article, club.name, request.origin),
  ],
  View: ({ article, newer, older, club, request }) => (
    <Article {...{ article, newer, older }} today={todayAt({ club, now: request.now })} />
  ),
})

function linkTo(article: NewsArticle | undefined): ArticleLink | null {
  return article ? { id: article.id, title: article.title } : null
}
