import { Section } from '../../ui/section.tsx'
import css from './list.module.css'
import { SponsorLogo } from './logo.tsx'
import { type Sponsor, tierLabels, tiers } from './schema.ts'

/** All sponsors by tier, with what they say about themselves. */
export function SponsorList({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const groups = tiers.map(tier => ({ tier, of: sponsors.filter(each => each.tier === tier) }))
  return (
    <Section id="sponsors" label="Sponsors" inView>
      {groups.map(({ tier, of }) =>
        of.length === 0 ? null : (
          <section key={tier} className={css.tier}>
            <h2>{of.length === 1 ? tierLabels[tier] : `${tierLabels[tier]}s`}</h2>
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
