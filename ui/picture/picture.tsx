import { type ReactNode, useCallback, useState } from 'react'
import { sizeOf, srcsetOf, withoutPlaceholder } from '../../media/url.ts'
import css from './picture.module.css'
import { thumbnailOf } from './placeholders.ts'

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
  /** Drawn in its own shape, at most `width` wide and `--tallest` high, which it takes up before it is there. */
  whole?: boolean
  className?: string | undefined
}

export function Picture(props: PictureProps) {
  const { src, alt, width, height, fallback, sizes, eager, whole, className } = props
  const [broken, setBroken] = useState<string>()
  // A picture that failed before hydration has fired its error already.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(image.getAttribute('src') ?? '')
  }, [])

  const address = src && withoutPlaceholder(src)
  if (!address || address === broken) return fallback
  const real = sizeOf(address) ?? { width, height }
  const image = (
    <img
      ref={check}
      className={whole ? undefined : className}
      sizes={sizes ?? `${width}px`}
      srcSet={srcsetOf(address)}
      src={address}
      alt={alt}
      width={real.width}
      height={real.height}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: 'high' })}
      decoding="async"
      onError={() => setBroken(address)}
    />
  )
  if (!whole) return image
  return (
    <span className={className ? `${css.whole} ${className}` : css.whole}>
      <Place blurred={thumbnailOf(src)} width={width} height={(width * real.height) / real.width} />
      {image}
    </span>
  )
}

/** An image that is not there has no shape of its own, whatever its attributes say; a drawing has. */
function Place({
  blurred,
  ...size
}: {
  blurred: string | undefined
  width: number
  height: number
}) {
  const height = Math.round(size.height)
  return (
    <svg
      width={size.width}
      height={height}
      viewBox={`0 0 ${size.width} ${height}`}
      aria-hidden="true"
    >
      {blurred && <image href={blurred} width="100%" height="100%" preserveAspectRatio="none" />}
    </svg>
  )
}
