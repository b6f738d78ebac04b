import { Picture } from '../../ui/picture/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { type Sponsor, visitPath } from './schema.ts'
import css from './strip.module.css'
import { words } from './words.ts'

/** The sponsors on home: logos of all but supporters, who are named. Renders nothing for a club without sponsors. */
export function SponsorStrip({ sponsors }: { sponsors: readonly Sponsor[] }) {
  if (sponsors.length === 0) return null
  // robots.txt keeps search engines from following the links, and saves bytes here.
  return (
    <Section id="sponsors" title={words('ourSponsors')}>
      <p className={css.strip}>
        {sponsors.map(sponsor => (
          <a key={sponsor.id} href={sponsor.link ? visitPath(sponsor) : '/sponsors'}>
            <Logo sponsor={sponsor} />
          </a>
        ))}
      </p>
    </Section>
  )
}

function Logo({ sponsor: { name, tier, logo_url } }: { sponsor: Sponsor }) {
  if (!logo_url || tier === 'supporter') return name
  return <Picture src={logo_url} alt={name} width={224} height={96} fallback={name} />
}
