import { lazy } from 'react'
import type { Crop } from './focal-point.tsx'

const FocalPoint = lazy(async () => ({
  default: (await import('./focal-point.tsx')).FocalPoint,
}))

/** The part of a picture's kind about cropping to those shapes. Its code is the portal's: no public form has it. */
export function croppedTo(...shapes: readonly Crop[]) {
  return { crop: { shapes, FocalPoint } }
}
