/** Unsaved input of a form, in the browser's storage: it outlives a closed tab and a lost network. */
export interface Draft<Thing = object> {
  values: Record<string, unknown>
  /** The row that the form was opened with; null for a new one. */
  opened: Thing | null
  /** The time of typing, ISO 8601. */
  at: string
}

const PREFIX = 'draft/'

/** `key` names user and row. */
export function readDraft<Thing>(key: string): Draft<Thing> | undefined {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? '') as Draft<Thing>
  } catch {
    return undefined
  }
}

/** Does nothing where the browser's storage is missing or full. */
export function writeDraft(key: string, draft: Draft) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft))
  } catch {}
}

export function removeDraft(key: string) {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {}
}

/** Removes all unsaved input from the device; called after signing out. */
export function removeDrafts() {
  removeDraftsThat(() => true)
}

/** Days for which a draft is kept: it may name people who are erased in the meantime. */
const DAYS = 30

/** Removes old drafts at the start of the portal, whoever signs in. */
export function removeOldDrafts(now: Date) {
  const first = new Date(now.getTime() - DAYS * 24 * 60 * 60_000).toISOString()
  removeDraftsThat(json => (/"at":"([^"]+)"\}$/.exec(json)?.[1] ?? '') < first)
}

/** Removes drafts of all users of this browser; `matches` gets the stored JSON. */
export function removeDraftsThat(matches: (json: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && matches(localStorage.getItem(key) ?? ''))
        localStorage.removeItem(key)
    }
  } catch {}
}
