import { type ReactNode, useCallback, useState } from 'react'

interface PictureProps {
  src: string | null
  alt: string
  /** What is expected; an address of our own media says its picture's real size. */
  width: number
  height: number
  /** Drawn in place of a picture that is not there or cannot be loaded. */
  fallback: ReactNode
  /** For what the first screen shows. */
  eager?: boolean
  className?: string | undefined
}

export function Picture({ src, alt, width, height, fallback, eager, className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  // A picture that failed before hydration has fired its error already.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(image.getAttribute('src') ?? '')
  }, [])

  if (!src || src === broken) return fallback
  const [, realWidth, realHeight] = src.match(/\.(\d+)x(\d+)\.\w+$/) ?? []
  return (
    <img
      ref={check}
      className={className}
      src={src}
      alt={alt}
      width={realWidth ?? width}
      height={realHeight ?? height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  )
}
