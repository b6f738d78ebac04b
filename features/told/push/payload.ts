/** What the service worker gets (`worker.ts`), encrypted for that phone alone. */
export interface PushPayload {
  title: string
  /** Absent where the push service takes no longer message. */
  body?: string
  /** The path that a press opens. */
  url: string
  /** The topic: a newer notification with it replaces an older one. */
  tag: string
}
