import type { Settings } from '../club/settings/schema.ts'
import { Crest } from '../ui/crest.tsx'
import { Picture } from '../ui/picture.tsx'

/** The club's logo, or the crest drawn from its initials. */
export function Brand({ club, className }: { club: Settings; className?: string | undefined }) {
  return (
    <Picture
      sizes="180px"
      src={club.logoUrl}
      alt=""
      width={96}
      height={112}
      eager
      className={className}
      fallback={<Crest name={club.name} className={className} />}
    />
  )
}
