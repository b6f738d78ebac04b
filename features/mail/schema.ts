/** The response of `GET /api/admin/mail`. Instants are ISO 8601 UTC. */
export interface MailStatus {
  /** True if letters can be sent. */
  isSetUp: boolean
  lastSentAt: string | null
  /** Letters that were given up, and letters whose first attempt failed; the newest first. */
  stuck: StuckMail[]
}

export interface StuckMail {
  id: number
  recipient: string
  subject: string
  created_at: string
  /** The time of the next attempt; null when it was given up. */
  next_at: string | null
  problem: string | null
}
