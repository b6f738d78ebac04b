import { Crest } from '../../ui/picture/crest.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { Settings } from './schema.ts'

interface BrandProps {
  club: Pick<Settings, 'name' | 'logoUrl'>
  className?: string | undefined
  /** How wide it is drawn. */
  sizes?: string
}

/** The club's logo, or the crest drawn from its initials. */
export function Brand({ club, className, sizes = '64px' }: BrandProps) {
  return (
    <Picture
      sizes={sizes}
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
