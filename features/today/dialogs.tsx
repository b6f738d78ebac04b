import { lazy } from 'react'

const loadDialogs = () => import('./opened-dialog.tsx')

/** The dialogs are other features' own, and are loaded when the first is near. */
export const OpenedDialog = lazy(loadDialogs)

export function preloadDialogs() {
  void loadDialogs()
}
