import { Picture } from '../../ui/picture/picture.tsx'
import css from './logo.module.css'
import { type Sponsor, visitPath } from './schema.ts'

/** Logo of a sponsor, or their name, as a link to their website. */
export function SponsorLogo({ sponsor }: { sponsor: Sponsor }) {
  const { name, tier, logo_url, link } = sponsor
  const className = tier === 'main' ? `${css.logo} ${css.main}` : css.logo
  const content = (
    <Picture src={logo_url} alt={name} width={240} height={80} fallback={<bdi>{name}</bdi>} />
  )
  if (!link) return <span className={className}>{content}</span>
  return (
    <a className={className} href={visitPath(sponsor)} rel="sponsored nofollow">
      {content}
    </a>
  )
}
