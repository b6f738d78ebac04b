import { PreviewNote } from '../../kit/publication/preview-note.tsx'
import { readRichText } from '../../kit/rich-text/field.ts'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { CenterCircle, HalfwayLine } from '../../ui/chalk.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import reading from '../../ui/reading.module.css'
import css from './article.module.css'
import { Byline } from './byline.tsx'
import { articlePath, newsPath } from './path.ts'
import type { ArticleLink, ArticleWithNeighbours } from './schema.ts'
import { tagsIn } from './tags.ts'
import { words } from './words.ts'

interface ArticleProps extends ArticleWithNeighbours {
  /** `yyyy-MM-dd` */
  today: string
}

/** An article with its tags, and links to related ones, the one before and the one after it. */
export function Article(props: ArticleProps) {
  const { article, newer, older, related, isPreview, today } = props
  const tags = tagsIn(article.tags)
  const formatted = readRichText(article.body)
  return (
    <article className={reading.page}>
      {isPreview && <PreviewNote text={words('preview')} />}
      <p className={reading.back}>
        <a href="/news">{words('newsAndAnnouncements')}</a>
      </p>
      {article.title && (
        <h1 className={article.title.length > 60 ? reading.longTitle : reading.title} dir="auto">
          {article.title}
        </h1>
      )}
      <Byline article={article} today={today} />
      {article.imageUrl && (
        <Picture
          sizes="(max-width: 760px) 92vw, 760px"
          className={`${reading.picture} ${css.picture}`}
          src={article.imageUrl}
          alt=""
          width={760}
          height={507}
          whole
          eager
          fallback={<CenterCircle className={css.missing} />}
        />
      )}
      {formatted ? <RichText blocks={formatted.content} /> : <Prose text={article.content} />}
      {tags.length > 0 && (
        <ul className={css.tags} aria-label={words('tags')}>
          {tags.map(tag => (
            <li key={tag}>
              <a href={newsPath(1, { tag })} dir="auto">
                {tag}
              </a>
            </li>
          ))}
        </ul>
      )}
      {related.length > 0 && (
        <nav aria-labelledby="related">
          <h2 className={css.related} id="related">
            {words('related')}
          </h2>
          <ul>
            {related.map(each => (
              <li key={each.id}>
                <a href={articlePath(each)} dir="auto">
                  {each.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(newer || older) && (
        <>
          <HalfwayLine />
          <nav className={css.others} aria-label={words('others')}>
            {older && <Other article={older} rel="prev" label={words('older')} />}
            {newer && <Other article={newer} rel="next" label={words('newer')} />}
          </nav>
        </>
      )}
    </article>
  )
}

function Other({ article, rel, label }: { article: ArticleLink; rel: string; label: string }) {
  return (
    <a className={css.other} href={articlePath(article)} rel={rel}>
      <span className={css.label}>{label}</span>
      <span className={css.otherTitle} dir="auto">
        {article.title}
      </span>
    </a>
  )
}
