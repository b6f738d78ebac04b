import { lazy } from 'react'
import type { Crop } from './focal-point.tsx'

const FocalPoint = lazy(async () => ({
  default: (await import('./focal-point.tsx')).FocalPoint,
}))

/** What a kind of picture says that pages crop to those shapes. Its code is the portal's: no public form has it. */
export function croppedTo(...shapes: readonly Crop[]) {
  return { crop: { shapes, FocalPoint } }
}
