/** What was typed into a form and not saved, in the browser's storage: it outlives a closed tab and a lost network. */
export interface Draft<Thing = object> {
  values: Record<string, unknown>
  /** What the form was opened with; null for a new one. */
  opened: Thing | null
  /** When it was typed, ISO 8601. */
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

/** Does nothing where the browser stores nothing, or no more. */
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

/** After signing out, nothing of what was typed stays on the device. */
export function removeDrafts() {
  removeDraftsThat(() => true)
}

/** Days that a draft waits: it may name people who are erased meanwhile. */
const DAYS = 30

/** At the start of the portal, whoever signs in. */
export function removeOldDrafts(now: Date) {
  const first = new Date(now.getTime() - DAYS * 24 * 60 * 60_000).toISOString()
  removeDraftsThat(json => (/"at":"([^"]+)"\}$/.exec(json)?.[1] ?? '') < first)
}

/** Of all users of this browser; `isMeant` gets what is stored. */
export function removeDraftsThat(isMeant: (json: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && isMeant(localStorage.getItem(key) ?? ''))
        localStorage.removeItem(key)
    }
  } catch {}
}
