import { resource } from '../../kit/resource/resource.server.ts'
import { newsArticle } from './schema.ts'

export default resource({
  path: 'news',
  table: 'news_articles',
  singular: 'news article',
  entity: newsArticle,
  public: ['list'],
  admin: ['create', 'update', 'remove'],
  orderBy: ['-publishDate', '-id'],
  defaults: today => ({ publishDate: today }),
})
