import { Section } from '../../ui/section.tsx'
import css from './list.module.css'
import { SponsorLogo } from './logo.tsx'
import { type Sponsor, tiers } from './schema.ts'
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
                    <h3 dir="auto">{sponsor.name}</h3>
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
