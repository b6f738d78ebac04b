import { type ReactNode, useCallback, useState } from 'react'
import { sizeOf, sourcesOf } from './media-address.ts'

interface PictureProps {
  src: string | null
  alt: string
  /** What is expected; an address of our own media says its picture's real size. */
  width: number
  height: number
  /** Drawn in place of a picture that is not there or cannot be loaded. */
  fallback: ReactNode
  /** How wide it is drawn, as `sizes` of an image says it: `(max-width: 760px) 46vw, 200px`. Left out, `width`. */
  sizes?: string
  /** For what the first screen shows. */
  eager?: boolean
  className?: string | undefined
}

export function Picture(props: PictureProps) {
  const { src, alt, width, height, fallback, sizes, eager, className } = props
  const [broken, setBroken] = useState<string>()
  // A picture that failed before hydration has fired its error already.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(image.getAttribute('src') ?? '')
  }, [])

  if (!src || src === broken) return fallback
  const real = sizeOf(src)
  return (
    <img
      ref={check}
      className={className}
      sizes={sizes ?? `${width}px`}
      srcSet={sourcesOf(src)}
      src={src}
      alt={alt}
      width={real?.width ?? width}
      height={real?.height ?? height}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: 'high' })}
      decoding="async"
      onError={() => setBroken(src)}
    />
  )
}
