/** How pictures are resized to be kept: to 2560 pixels at most, in their own shape. */
export const KEPT_SIZE = {
  width: 2560,
  height: 2560,
  fit: 'inside',
  withoutEnlargement: true,
} as const

/** A picture of more is not decoded. */
export const MOST_PIXELS = 50_000_000
