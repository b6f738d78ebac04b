import { CenterCircle } from '../../ui/chalk.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { ArticleBrief } from './brief.ts'
import { Byline } from './byline.tsx'
import { articlePath } from './path.ts'
import css from './story.module.css'
import { words } from './words.ts'

interface StoryProps {
  article: ArticleBrief
  /** `yyyy-MM-dd` */
  today: string
  /** The page's first article, larger than the others. */
  lead?: boolean
}

/** An article in a list; all of it links to the article. */
export function Story({ article, today, lead = false }: StoryProps) {
  return (
    <article className={lead ? `${css.story} ${css.lead}` : css.story}>
      <div className={css.picture}>
        <Picture
          sizes={lead ? '(max-width: 760px) 92vw, 760px' : '(max-width: 599px) 112px, 220px'}
          src={article.imageUrl}
          alt=""
          width={3}
          height={2}
          eager={lead}
          fallback={<CenterCircle />}
        />
      </div>
      <div className={css.text}>
        <h3 className={css.title} dir="auto">
          <a href={articlePath(article)}>{article.title}</a>
        </h3>
        <Byline article={article} today={today} isPinned={article.pinned} />
        <p className={css.excerpt} dir="auto">
          {article.excerpt || words('noContent')}
        </p>
      </div>
    </article>
  )
}
