import { type ReactNode, useCallback, useState } from 'react'
import { canShow, focusOf, sizeOf, srcsetOf, withoutPlaceholder } from '../../media/url.ts'
import { useIsStatic } from '../island.tsx'
import css from './picture.module.css'
import { colourOf, positionOf, thumbnailOf } from './placeholders.ts'

interface PictureProps {
  src: string | null
  alt: string
  /** Expected size in pixels; URLs of our own media state the real one. */
  width: number
  height: number
  /** Rendered in place of a picture that is missing, of another site, or fails to load. */
  fallback: ReactNode
  /** Rendered width, as the `sizes` attribute: `(max-width: 760px) 92vw, 480px`. By default `width`. */
  sizes?: string
  /** Loads at once: for the first screen. */
  eager?: boolean
  /** Loads before others, as eager pictures do unless it is false. */
  first?: boolean
  /** Keeps its aspect ratio, at most `width` wide and `--tallest` high, and reserves its place before it has loaded. */
  whole?: boolean
  className?: string | undefined
}

export function Picture(props: PictureProps) {
  const { src, alt, width, height, fallback, sizes, eager, first = eager, whole, className } = props
  const [broken, setBroken] = useState<string>()
  const blurred = src ? thumbnailOf(src) : undefined
  const colour = src ? colourOf(src) : undefined
  const focus = src ? focusOf(src) : undefined
  const position = focus ? positionOf(focus) : ''
  const mounted = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      // The document's style has it only of pictures that the server rendered.
      image.style.objectPosition = position
      // The document's style has colours only of pictures that the server rendered, not of those that 'More photos'
      // adds.
      if (colour && !image.complete) image.style.backgroundColor = colour
      // The picture has thumbnails only if it is eager and the server rendered it.
      const placeholder = eager && !image.complete && (smallerOf(image) ?? blurred)
      if (placeholder) image.style.backgroundImage = `url(${placeholder})`
      // A picture that failed before hydration has already fired its error event.
      if (image.complete && image.naturalWidth === 0) setBroken(image.getAttribute('src') ?? '')
    },
    [eager, blurred, colour, position],
  )

  const isStatic = useIsStatic()
  const url = src && withoutPlaceholder(src)
  if (!url || !canShow(url) || url === broken) return fallback
  const size = sizeOf(url) ?? { width, height }
  // The least of WIDTHS is for logos only: no screen shows others so small.
  const from = width > 96 ? 97 : 0
  const rendered = sizes ?? `${width}px`
  // No screen has more than four pixels for one; not a number where the width is the screen's.
  const enough = 4 * Number(rendered.replace('px', ''))
  const priority = eager ? 'auto' : 'low'
  const image = (
    <img
      ref={mounted}
      className={whole ? undefined : className}
      sizes={rendered}
      srcSet={srcsetOf(url, from, enough)}
      src={url}
      alt={alt}
      width={size.width}
      height={size.height}
      loading={eager ? 'eager' : 'lazy'}
      // A lazy one in view would otherwise overtake the fonts.
      fetchPriority={first ? 'high' : priority}
      decoding="async"
      onError={() => setBroken(url)}
    />
  )
  // In static parts the browser's script replaces a failed picture by it.
  const template = isStatic && <template>{fallback}</template>
  if (!whole)
    return (
      <>
        {image}
        {template}
      </>
    )
  return (
    <span className={className ? `${css.whole} ${className}` : css.whole}>
      <Place blurred={blurred} width={width} height={(width * size.height) / size.width} />
      {image}
      {template}
    </span>
  )
}

/** URL of the same picture where it is shown smaller, as on the card that opened a dialog. */
function smallerOf(image: HTMLImageElement) {
  const isSame = (other: HTMLImageElement) =>
    other.getAttribute('src') === image.getAttribute('src')
  const loaded = [...document.images].find(other => other.naturalWidth > 0 && isSame(other))
  return loaded?.currentSrc
}

/** Reserves the place of an image. An SVG, because an image that has not loaded ignores its aspect ratio. */
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
