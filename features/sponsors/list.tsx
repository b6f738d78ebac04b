import { Picture } from '../../ui/picture/picture.tsx'
import { Section } from '../../ui/section.tsx'
import css from './list.module.css'
import { type Sponsor, tiers, visitPath } from './schema.ts'
import { tierWords, words } from './words.ts'

/** Lists all sponsors by tier, with their texts. */
export function SponsorList({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const groups = tiers.map(tier => ({ tier, of: sponsors.filter(each => each.tier === tier) }))
  return (
    <Section id="sponsors" label={words('sponsors')} inView>
      {groups.map(({ tier, of }) =>
        of.length === 0 ? null : (
          <section key={tier} className={css.tier}>
            <h2>{tierWords(tier, { count: of.length })}</h2>
            <ul className={css.list}>
              {of.map(sponsor => (
                <li key={sponsor.id} className={css.sponsor}>
                  <SponsorLogo sponsor={sponsor} />
                  <div>
                    <h3 dir="auto" translate="no">
                      {sponsor.name}
                    </h3>
                    {sponsor.description && <p dir="auto">{sponsor.description}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </Section>
  )
}

/** Logo of a sponsor, or their name, as a link to their website. */
function SponsorLogo({ sponsor }: { sponsor: Sponsor }) {
  const { name, tier, logo_url, link } = sponsor
  const className = tier === 'main' ? `${css.logo} ${css.main}` : css.logo
  const content = (
    <Picture
      src={logo_url}
      alt={name}
      width={240}
      height={80}
      fallback={<bdi translate="no">{name}</bdi>}
    />
  )
  if (!link) return <span className={className}>{content}</span>
  return (
    <a className={className} href={visitPath(sponsor)} rel="sponsored nofollow">
      {content}
    </a>
  )
}
