import { Crest } from '../../ui/picture/crest.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { Settings } from './schema.ts'

interface BrandProps {
  club: Pick<Settings, 'name' | 'logoUrl'>
  className?: string | undefined
  /** Rendered width, as `sizes` of an image. */
  sizes?: string
}

/** The club's logo, or a crest with its initials. */
export function Brand({ club, className, sizes = '64px' }: BrandProps) {
  return (
    <Picture
      sizes={sizes}
      src={club.logoUrl}
      alt=""
      width={96}
      height={112}
      eager
      first={false}
      className={className}
      fallback={<Crest name={club.name} className={className} />}
    />
  )
}
